offprintPreview({
"3ubyf5beaepo":["On maps","quote","10 March 2025","A map is not the territory it represents, but, if correct, it has a similar structure to the territory, which accounts for its usefulness."],
"3um2yvrh6jgc":["Under the Quince","list","18 February 2024",["Hello","Plot 47","Workshop","Reading","Kitchen","…"],"attachments/garden-i4ghhuzqtwzw.svg"]
});
