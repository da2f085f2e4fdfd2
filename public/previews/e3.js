offprintPreview({
"e3e277btsst7":["Seen and heard","list","8 March 2025",["Το λιβάδι που δακρύζει","Lieder ohne Worte","On maps","Plot 47 from the ladder"]]
});
