offprintPreview({
"sih7ijgaokml":["雪国","book","10 February 2023","","attachments/cover-snow-zwveparmbkrf.svg"]
});
