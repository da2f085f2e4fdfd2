offprintLookup({
"2db63mwyjmb2":"items/شاي-بالنعناع-2db63mwyjmb2.html",
"2dg3bxm7vxdj":"items/days-2dg3bxm7vxdj.html"
});
