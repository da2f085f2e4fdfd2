offprintLookup({
"t7h5tlv45s2t":"items/quince-paste-t7h5tlv45s2t.html"
});
