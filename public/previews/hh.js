offprintPreview({
"hhzj6o2i7rfh":["Quince, a broadside","project","3 December 2023",["First proof","The right yellow","Buy a second sock","Fifty-four good ones. Six for the windows of people I like less."],"attachments/broadside-qwwwihntkagg.svg"]
});
