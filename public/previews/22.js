offprintPreview({
"22eispitywuq":["Αρνί με κυδώνια","recipe","5 November 2023","Brown the meat, then the quinces, each alone. Everything into the pot but the quinces, and an hour without looking. Then the quinces on top, cut side down, until they are the colour of the roof tiles…"]
});
