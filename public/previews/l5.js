offprintPreview({
"l5jrzmovorjs":["Wien Hauptbahnhof","location","4 April 2024",""]
});
