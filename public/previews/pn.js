offprintPreview({
"pn25z6mop3sc":["Before I go","list","2 March 2024",""]
});
