offprintLookup({
"d6m6yj37xjux":"items/fifty-islands-where-she-has-not-been-d6m6yj37xjux.html"
});
