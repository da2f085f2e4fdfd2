offprintPreview({
"f3i7ykmb5vbf":["What one does with a missed train","note","4 April 2024","One goes to the globe museum. It has two hundred and fifty of them, behind glass, none turning. The guard and I agreed on the best one: 1541, with California as an island and a sea monster that looks…"]
});
