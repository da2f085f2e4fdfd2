offprintPreview({
"i2mv67qeueyb":["Београд","event","9 March 2024",["Где се реке састају"]]
});
