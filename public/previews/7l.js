offprintPreview({
"7l3qxgmkfmia":["Wheat paste","recipe","24 September 2023",""]
});
