offprintPreview({
"ydmlq37hbbmd":["Plot 47","list","2 April 2023",""]
});
