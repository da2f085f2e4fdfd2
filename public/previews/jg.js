offprintPreview({
"jgcrzh6dwl23":["The only gardening book","note","12 August 2024","Čapek knows that a gardener is somebody whose back is the highest part of him. I have given away five copies. Whoever has the sixth, please keep it."]
});
