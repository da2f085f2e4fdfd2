offprintPreview({
"zgds5d4vfo57":["Pages worth keeping","list","8 January 2023",""]
});
