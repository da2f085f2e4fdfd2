offprintLookup({
"earh4xtl4iqy":"items/general-meeting-of-the-allotment-society-earh4xtl4iqy.html"
});
