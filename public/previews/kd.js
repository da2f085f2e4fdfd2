offprintPreview({
"kdh2cy6h6kwh":["Ταβέρνα στη γωνία","location","13 April 2024",["Kyria Eleni"],"attachments/leaning-table-x76aenet2y6l.svg"]
});
