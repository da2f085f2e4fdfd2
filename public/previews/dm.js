offprintPreview({
"dm3x3jkjdiwx":["Fifty-two kilos. I take back what I said to the tree in 2024.","note","19 October 2025",""]
});
