offprintLookup({
"sow5ffy5zqzk":"items/lieder-ohne-worte-sow5ffy5zqzk.html"
});
