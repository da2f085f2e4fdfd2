offprintPreview({
"nz7ltugsfkds":["Almanac for one garden","project","18 January 2025",["Outline","Paper for 47 copies, and 25 for mistakes","Decide about the moon","Ten sheets of twelve"]]
});
