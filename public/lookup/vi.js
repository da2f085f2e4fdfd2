offprintLookup({
"vi4purdxqbv7":"items/κυκλάμινο-vi4purdxqbv7.html"
});
