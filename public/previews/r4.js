offprintPreview({
"r4gfs2wkn22t":["The toast","note","19 April 2024","Last evening at Ταβέρνα στη γωνία. Kyria Eleni wrote it on the paper tablecloth:"]
});
