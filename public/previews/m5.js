offprintPreview({
"m572klwqba4d":["Tag der offenen Gärten","event","1 May 2025",""]
});
