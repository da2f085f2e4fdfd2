offprintPreview({
"xwsfhupeolal":["Poles for the beans, before the beans","todo","18 May 2024",""]
});
