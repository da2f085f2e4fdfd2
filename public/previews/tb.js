offprintPreview({
"tbdpunskt2gf":["Water","tag","20 April 2024",""]
});
