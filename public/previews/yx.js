offprintPreview({
"yxlj7l4so6dv":["The light is back","note","25 February 2024","Seven minutes past five and I could still read the label on the lime. Pruned the quince: dead wood, crossing wood, and one branch for no reason but that I did not like its face."]
});
