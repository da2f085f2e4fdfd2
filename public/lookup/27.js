offprintLookup({
"27rk3eeotzox":"items/as-we-may-think-27rk3eeotzox.html"
});
