offprintLookup({
"sf356gofu2a6":"items/it-rained-and-the-roof-told-me-everything-sf356gofu2a6.html"
});
