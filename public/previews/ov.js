offprintPreview({
"ovipcpewjnzp":["Ochsenherz","plant","13 May 2023",""]
});
