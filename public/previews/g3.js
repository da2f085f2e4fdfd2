offprintPreview({
"g3esf24hfvu2":["Vienna, by accident","event","4 April 2024",["What one does with a missed train"]]
});
