offprintPreview({
"hpubxcwgn3jx":["The plan of the beds","note","19 March 2023","Drawn on the back of a seed packet. Replaces the first one, of which we shall not speak."]
});
