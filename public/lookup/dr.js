offprintLookup({
"drhfzwjylahj":"items/voyage-autour-de-ma-chambre-drhfzwjylahj.html"
});
