offprintPreview({
"aqcjpijly56c":["Evening class: one sheet, one fold, one book","event","13 January 2024",""]
});
