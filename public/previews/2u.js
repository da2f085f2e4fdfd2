offprintPreview({
"2uuhh6nbpihm":["The season of 2025","list","2 March 2025",""]
});
