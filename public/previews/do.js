offprintPreview({
"do7ofllrf6ek":["To Thessaloniki by rail","list","20 February 2024",""]
});
