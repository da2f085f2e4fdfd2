offprintPreview({
"22eispitywuq":["Αρνί με κυδώνια","recipe","5 November 2023",""]
});
