offprintPreview({
"jpt7wqahbmr6":["First proof","note","5 November 2023","Crooked by two millimetres. Left it overnight; in the morning it was crooked by three."],
"jp4gnpyitikl":["Größe und Maß der Gärten","book","1 December 2024","","attachments/cover-none-qtfqgprewlwa.svg"]
});
