offprintPreview({
"73tpixwpd3jp":["Six pictures","list","28 April 2024","The camera stayed in Leipzig, on the shoes. I drew what I saw, in the evening or the day after, and cut it in lino when I was back."]
});
