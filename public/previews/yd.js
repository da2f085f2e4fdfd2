offprintPreview({
"ydmlq37hbbmd":["Plot 47","list","2 April 2023",["The plan of the beds","What grows here","The season of 2024","The season of 2025","Frau Zaunick","…"],"attachments/from-the-ladder-iexf3ulqcqrc.svg"]
});
