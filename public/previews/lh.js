offprintPreview({
"lhxhgd73ohwi":["Paper","tag","1 February 2023",""]
});
