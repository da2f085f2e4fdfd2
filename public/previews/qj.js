offprintPreview({
"qjbocfuodqaw":["A garden in a yard of stone","note","15 January 2024","The father and the boy plant radishes in the yard behind the flat, and the ground is too hard, and at night the father puts bought ones in their place. I have read that chapter aloud to everyone who…"]
});
