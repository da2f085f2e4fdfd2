offprintPreview({
"q73nren2ypnv":["Sow the tomatoes on the kitchen windowsill","todo","10 March 2024",""]
});
