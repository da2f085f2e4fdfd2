offprintPreview({
"pl2mmh2mckoz":["What grows here","list","11 February 2023",["The quince","Ochsenherz","Чёрный принц","Feuerbohne","Mangold","…"]]
});
