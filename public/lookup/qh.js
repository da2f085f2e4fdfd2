offprintLookup({
"qhgqm7gh727h":"items/slugs-interim-report-qhgqm7gh727h.html"
});
