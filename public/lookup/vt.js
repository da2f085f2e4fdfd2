offprintLookup({
"vth7ysfqqnek":"items/καπάνι-vth7ysfqqnek.html"
});
