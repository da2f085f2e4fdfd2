offprintPreview({
"3um2yvrh6jgc":["Under the Quince","list","18 February 2024",""]
});
