offprintLookup({
"p3yya35omfi2":"items/everything-goes-out-p3yya35omfi2.html"
});
