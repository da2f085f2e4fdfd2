offprintPreview({
"2aouen4i3jqb":["Reading","list","2 January 2024",""]
});
