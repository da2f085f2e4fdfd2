offprintPreview({
"pq6s2dkqyoio":["Days on the way","list","2 March 2024",["Night train to Vienna","Vienna, by accident","Ljubljana","Trieste, with nothing to do","Београд","…"]]
});
