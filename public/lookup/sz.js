offprintLookup({
"szxqujewqiww":"items/београд-калемегдан-szxqujewqiww.html"
});
