offprintPreview({
"b3pymcvabuun":["Night train to Vienna, upper berth","todo","8 March 2024",""]
});
