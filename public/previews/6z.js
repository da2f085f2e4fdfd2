offprintPreview({
"6zp57gfx25t4":["Colophon","note","6 January 2025","These pages are printed from a store of facts. A fact is one small sentence about one thing at one time, and none is ever rubbed out:"]
});
