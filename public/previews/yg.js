offprintPreview({
"ygilbgsdg5x3":["Thessaloniki","event","17 April 2024",""]
});
