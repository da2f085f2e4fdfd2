offprintLookup({
"r4gfs2wkn22t":"items/the-toast-r4gfs2wkn22t.html"
});
