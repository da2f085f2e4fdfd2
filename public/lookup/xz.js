offprintLookup({
"xz34ei7w2bni":"items/ask-everybody-again-for-their-empty-jars-xz34ei7w2bni.html"
});
