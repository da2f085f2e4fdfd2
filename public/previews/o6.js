offprintPreview({
"o6o75po4omsu":["What I should have packed","note","28 April 2024","The good shoes. A second pencil. Fewer opinions about punctuality."]
});
