offprintPreview({
"rdsgdf3x2n3q":["Molo Audace","note","8 April 2024","A pier for walking to the end of, and back. Everybody does it at six, as if there were news at the end. Today there was: a man with a violin case full of sardines."]
});
