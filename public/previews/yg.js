offprintPreview({
"ygilbgsdg5x3":["Thessaloniki","event","17 April 2024",["Έφτασα. I arrived; it is the one verb I am sure of.","Καπάνι","The toast"]]
});
