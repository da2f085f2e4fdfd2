offprintPreview({
"jvauuv323tpy":["OpenRailwayMap","link","21 February 2024",""]
});
