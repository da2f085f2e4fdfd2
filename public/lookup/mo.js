offprintLookup({
"motdkhaxcasf":"items/hello-motdkhaxcasf.html"
});
