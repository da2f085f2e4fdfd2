offprintPreview({
"eeqvukxcphvx":["Printed matter","list","4 March 2023",["Quince, a broadside","A toast, in Greek","Almanac for one garden"]]
});
