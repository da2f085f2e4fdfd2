offprintPreview({
"oevy4nisrhpf":["Buy a second sock","todo","13 November 2023",""]
});
