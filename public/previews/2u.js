offprintPreview({
"2uuhh6nbpihm":["The season of 2025","list","2 March 2025",["Sowed half as much. It is still forty pots.","In full blossom","Cut the hedge to 1.25 m, as resolved","84 visitors, 3 dogs, 1 offer for the hut","New bark on the paths","…"]]
});
