offprintPreview({
"if6hedrpzzq6":["Ljubljana, Tromostovje","location","5 April 2024",""]
});
