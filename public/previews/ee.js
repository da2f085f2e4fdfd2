offprintPreview({
"eeqvukxcphvx":["Printed matter","list","4 March 2023",""]
});
