offprintPreview({
"e3e277btsst7":["Seen and heard","list","8 March 2025",""]
});
