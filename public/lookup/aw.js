offprintLookup({
"awudiybu7vis":"items/где-се-реке-састају-awudiybu7vis.html",
"aw2v2p5oyldm":"items/learn-the-greek-for-excuse-me-thank-you-and-is-this-the-trai-aw2v2p5oyldm.html"
});
