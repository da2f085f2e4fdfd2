offprintPreview({
"rtvayw7mf7ay":["Menu","note","10 November 2024","To drink: شاي بالنعناع or what you bring."]
});
