offprintPreview({
"agulrtndqkhc":["Zaide, where I would live","note","3 February 2023","Calvino's cities are all Venice, as he says; mine are all Trieste, where I had not been when I read this. Now see Molo Audace."]
});
