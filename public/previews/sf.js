offprintPreview({
"sf356gofu2a6":["It rained, and the roof told me everything","note","2 April 2025",""]
});
