offprintLookup({
"qjbocfuodqaw":"items/a-garden-in-a-yard-of-stone-qjbocfuodqaw.html"
});
