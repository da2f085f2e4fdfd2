offprintLookup({
"alb3z72gpw24":"items/the-tower-that-was-washed-white-alb3z72gpw24.html"
});
