offprintLookup({
"lsedfjuoi4g4":"items/borrow-five-chairs-from-the-choir-one-is-under-the-press-lsedfjuoi4g4.html",
"ls7y3hnqjik6":"items/мастер-и-маргарита-ls7y3hnqjik6.html"
});
