offprintLookup({
"qpyeyspcwtiz":"items/three-bridges-of-which-one-sees-two-qpyeyspcwtiz.html",
"qp27tjchwixo":"items/1984-qp27tjchwixo.html"
});
