offprintLookup({
"ajb46722qqcr":"items/84-visitors-3-dogs-1-offer-for-the-hut-ajb46722qqcr.html",
"ajrt5fyyl25c":"items/the-elements-of-typographic-style-ajrt5fyyl25c.html"
});
