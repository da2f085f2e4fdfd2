offprintPreview({
"ci56zmqxzr4l":["Bora","note","9 April 2024","The wind has a name and the streets have ropes. I understood the ropes at half past eight."]
});
