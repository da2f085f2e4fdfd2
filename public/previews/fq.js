offprintPreview({
"fqldtg7scid7":["Send number 1 to Kyria Eleni","todo","14 June 2024",""]
});
