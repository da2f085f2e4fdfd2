offprintPreview({
"pq6s2dkqyoio":["Days on the way","list","2 March 2024",""]
});
