offprintPreview({
"fxbuhtxiccj6":["Чёрный принц","plant","13 May 2023",""]
});
