offprintPreview({
"udfnkfbkqj53":["Trieste, Molo Audace","location","7 April 2024",""]
});
