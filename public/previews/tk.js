offprintPreview({
"tkiekpi34bne":["Decide about the moon","todo","1 February 2025",""]
});
