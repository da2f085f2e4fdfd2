offprintLookup({
"4uslnf4mcy3g":"items/project-gutenberg-4uslnf4mcy3g.html"
});
