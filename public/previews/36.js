offprintPreview({
"36rbbzwows3g":["Books","list","8 January 2023",["Le città invisibili","雪国","Мастер и Маргарита","موسم الهجرة إلى الشمال","סיפור על אהבה וחושך","…"]]
});
