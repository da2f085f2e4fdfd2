offprintPreview({
"sow5ffy5zqzk":["Lieder ohne Worte","album","9 March 2025",""]
});
