offprintPreview({
"ayr65cyrnxbu":["Give the accordion back","todo","3 October 2024",""]
});
