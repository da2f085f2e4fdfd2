offprintPreview({
"laptuwozdmrx":["Plot 47 from the ladder","photo","11 March 2025",""]
});
