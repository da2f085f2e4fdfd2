offprintLookup({
"kxs2kj263ha3":"items/かぼちゃスープ-kxs2kj263ha3.html"
});
