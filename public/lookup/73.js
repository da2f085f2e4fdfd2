offprintLookup({
"73tpixwpd3jp":"items/six-pictures-73tpixwpd3jp.html"
});
