offprintLookup({
"3bziblqlbsxl":"items/the-plan-of-the-beds-hpubxcwgn3jx.html"
});
