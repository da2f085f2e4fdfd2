offprintLookup({
"xsroyneyxtp4":"items/frau-zaunick-xsroyneyxtp4.html"
});
