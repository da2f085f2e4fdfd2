offprintPreview({
"ii3qi7bpletk":["Trieste, with nothing to do","event","9 March 2024",["Molo Audace","Bora"]]
});
