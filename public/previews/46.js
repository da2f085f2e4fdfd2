offprintPreview({
"466lysszju6n":["Slow things","tag","1 February 2023",""]
});
