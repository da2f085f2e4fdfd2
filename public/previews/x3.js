offprintPreview({
"x37uvm4nqoyp":["Fifty-four good ones. Six for the windows of people I like less.","note","3 December 2023",""]
});
