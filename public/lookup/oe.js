offprintLookup({
"oevy4nisrhpf":"items/buy-a-second-sock-oevy4nisrhpf.html"
});
