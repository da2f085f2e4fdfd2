offprintPreview({
"ejqeplf4yiht":["What notes are for","note","4 March 2024","A note is not a document. A document wants to be finished; a note wants to be found. I keep writing the same three sentences about this, most recently in Notes are places, which disagrees with this…"]
});
