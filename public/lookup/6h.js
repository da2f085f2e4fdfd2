offprintLookup({
"6hvjsep7hijx":"items/tomatoes-dried-on-the-roof-of-the-hut-6hvjsep7hijx.html"
});
