offprintLookup({
"5h5putyqmlwk":"items/dig-a-hole-for-the-squash-that-seems-much-too-large-5h5putyqmlwk.html"
});
