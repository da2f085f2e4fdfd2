offprintLookup({
"ii3qi7bpletk":"items/trieste-with-nothing-to-do-ii3qi7bpletk.html"
});
