offprintPreview({
"36rbbzwows3g":["Books","list","8 January 2023",""]
});
