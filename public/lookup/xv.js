offprintLookup({
"xv5kcrbwwwcb":"items/accents-xv5kcrbwwwcb.html"
});
