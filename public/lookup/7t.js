offprintLookup({
"7tehnw2ywjjo":"items/six-o-clock-on-the-molo-7tehnw2ywjjo.html"
});
