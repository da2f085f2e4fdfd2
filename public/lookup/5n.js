offprintLookup({
"5npbfoncrfyq":"items/quince-harvest-with-every-basket-in-the-street-5npbfoncrfyq.html"
});
