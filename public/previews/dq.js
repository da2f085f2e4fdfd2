offprintPreview({
"dq4a6kw73twx":["Left bearer: it was a pencil","todo","23 August 2025",""]
});
