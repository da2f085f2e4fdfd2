offprintPreview({
"o5ya7x5ujhyy":["Leaf mould","note","10 September 2023","Oak takes three years, lime takes one. Turn it, forget it, turn it: see Compost."]
});
