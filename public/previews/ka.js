offprintPreview({
"kab6vewnoctw":["Feuerbohne","plant","20 May 2023",""]
});
