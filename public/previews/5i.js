offprintPreview({
"5iqgbltk4yx3":["Έφτασα. I arrived; it is the one verb I am sure of.","note","12 April 2024",""]
});
