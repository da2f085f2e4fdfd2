offprintPreview({
"y4kdqulo6e7m":["The first tomato. Eaten standing up.","note","28 July 2024",""]
});
