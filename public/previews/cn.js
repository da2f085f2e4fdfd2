offprintPreview({
"cn4wxraqsyuh":["Αγορά Καπάνι","location","14 April 2024",""]
});
