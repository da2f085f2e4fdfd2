offprintLookup({
"ayr65cyrnxbu":"items/give-the-accordion-back-ayr65cyrnxbu.html"
});
