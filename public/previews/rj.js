offprintPreview({
"rjgersvgf7qc":["Soil","tag","1 February 2023",""]
});
