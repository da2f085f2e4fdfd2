offprintPreview({
"q43k3mzbal2y":["Bindings","list","11 April 2023",""]
});
