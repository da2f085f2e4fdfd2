offprintLookup({
"if6hedrpzzq6":"items/ljubljana-tromostovje-if6hedrpzzq6.html"
});
