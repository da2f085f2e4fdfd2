offprintLookup({
"imcou4mfacc6":"items/windowsill-imcou4mfacc6.html"
});
