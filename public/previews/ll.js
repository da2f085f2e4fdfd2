offprintPreview({
"llia3n7qa3jd":["Will it ever stop raining on plot 47","link","2 April 2025",""]
});
