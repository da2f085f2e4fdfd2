offprintPreview({
"c7kkvb7yaxaa":["Summer concert","event","21 June 2024",""]
});
