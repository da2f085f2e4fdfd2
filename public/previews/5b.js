offprintPreview({
"5bip7vrv4m6d":["Paper for 47 copies, and 25 for mistakes","todo","22 February 2025",""]
});
