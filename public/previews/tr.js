offprintPreview({
"tr6okpmecn4b":["Choir: first rehearsal after winter","event","3 March 2024",""]
});
