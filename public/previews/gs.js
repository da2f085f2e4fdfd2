offprintPreview({
"gswclmxuh44e":["סיפור על אהבה וחושך","book","9 September 2023",""]
});
