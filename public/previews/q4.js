offprintPreview({
"q43k3mzbal2y":["Bindings","list","11 April 2023",["Long stitch, in eleven sentences","Wheat paste","The atlas with no south"]]
});
