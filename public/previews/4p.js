offprintPreview({
"4p5xylgxouxb":["New bark on the paths","todo","2 August 2025",""]
});
