offprintLookup({
"ci56zmqxzr4l":"items/bora-ci56zmqxzr4l.html"
});
