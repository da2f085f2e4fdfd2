offprintPreview({
"5h5putyqmlwk":["Dig a hole for the squash that seems much too large","todo","19 May 2024",""]
});
