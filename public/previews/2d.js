offprintPreview({
"2db63mwyjmb2":["شاي بالنعناع","recipe","3 May 2024",""],
"2dg3bxm7vxdj":["Days","list","3 March 2024",""]
});
