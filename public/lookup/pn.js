offprintLookup({
"pn25z6mop3sc":"items/before-i-go-pn25z6mop3sc.html"
});
