offprintLookup({
"tkiekpi34bne":"items/decide-about-the-moon-tkiekpi34bne.html"
});
