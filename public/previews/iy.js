offprintPreview({
"iy7sk2xk53yd":["Zagreb Glavni kolodvor","location","10 April 2024",""]
});
