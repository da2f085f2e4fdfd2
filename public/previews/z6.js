offprintPreview({
"z6beeiasevnc":["Sowed half as much. It is still forty pots.","note","2 March 2025",""]
});
