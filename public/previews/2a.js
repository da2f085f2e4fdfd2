offprintPreview({
"2aouen4i3jqb":["Reading","list","2 January 2024",["Books","Pages worth keeping","Seen and heard"],"attachments/cover-type-dhy7g52g6nkv.svg"]
});
