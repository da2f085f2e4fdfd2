offprintLookup({
"wpvothykuqoq":"items/how-it-came-up-the-stairs-wpvothykuqoq.html"
});
