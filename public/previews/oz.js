offprintPreview({
"ozce7lfns6k6":["Quince harvest","event","19 October 2024",""]
});
