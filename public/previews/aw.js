offprintPreview({
"awudiybu7vis":["Где се реке састају","note","12 April 2024","Where the rivers meet. Sat on the wall above the Sava and the Danube with The Master and Margarita (the Serbian edition, of which I read the cover) and a bag of cherries out of season."],
"aw2v2p5oyldm":["Learn the Greek for “excuse me”, “thank you” and “is this the train”","todo","3 April 2024",""]
});
