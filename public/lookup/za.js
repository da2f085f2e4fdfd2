offprintLookup({
"zazflkkourkm":"items/may-in-order-of-urgency-zazflkkourkm.html"
});
