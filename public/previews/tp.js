offprintPreview({
"tpgcmpwyiruf":["The way home, in one go","event","9 March 2024",""]
});
