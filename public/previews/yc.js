offprintPreview({
"yckqb4yyf7uj":["Pfefferkuchen für Ungeduldige","recipe","17 December 2023",""]
});
