offprintPreview({
"d6m6yj37xjux":["Fifty islands where she has not been","note","3 October 2024","Each has two pages: left what happened there, right the island alone on a blue sheet, as if somebody had cut it out. I have mended maps for eleven years and had never thought of leaving the rest of…"]
});
