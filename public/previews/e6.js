offprintPreview({
"e62o2hiyctls":["On the desk","list","3 March 2024",""]
});
