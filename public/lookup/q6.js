offprintLookup({
"q6yr5fkw4u6j":"items/雪-q6yr5fkw4u6j.html"
});
