offprintPreview({
"mmmtskbkh3og":["Cut the hedge to 1.25 m, as resolved","todo","4 May 2025",""]
});
