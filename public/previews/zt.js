offprintPreview({
"ztmiblybg2cm":["Θεσσαλονίκη","location","12 April 2024",["Ταβέρνα στη γωνία","Αγορά Καπάνι"]]
});
