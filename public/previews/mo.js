offprintPreview({
"motdkhaxcasf":["Hello","note","10 March 2024","I am Imke. By day I mend maps for a library in Leipzig; by evening I print small things on a heavy press; at weekends I lose arguments with slugs."]
});
