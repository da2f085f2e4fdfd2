offprintPreview({
"svxmv5arwuez":["Fudge, second attempt: edible, in the wide sense","note","23 December 2024",""]
});
