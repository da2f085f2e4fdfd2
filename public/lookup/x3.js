offprintLookup({
"x37uvm4nqoyp":"items/fifty-four-good-ones-six-for-the-windows-of-people-i-like-le-x37uvm4nqoyp.html"
});
