offprintPreview({
"nz7ltugsfkds":["Almanac for one garden","project","18 January 2025",""]
});
