offprintPreview({
"xz34ei7w2bni":["Ask everybody, again, for their empty jars","todo","24 October 2025",""]
});
