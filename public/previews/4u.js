offprintPreview({
"4uslnf4mcy3g":["Project Gutenberg","link","19 August 2023",""]
});
