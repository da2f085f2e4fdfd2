offprintPreview({
"w3chp7efxwec":["青空文庫","link","20 January 2024",""]
});
