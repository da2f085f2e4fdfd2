offprintLookup({
"xwsfhupeolal":"items/poles-for-the-beans-before-the-beans-xwsfhupeolal.html"
});
