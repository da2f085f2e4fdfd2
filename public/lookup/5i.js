offprintLookup({
"5iqgbltk4yx3":"items/έφτασα-i-arrived-it-is-the-one-verb-i-am-sure-of-5iqgbltk4yx3.html"
});
