offprintLookup({
"64k3ybqfsrlu":"items/the-gate-64k3ybqfsrlu.html"
});
