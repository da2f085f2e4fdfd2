offprintPreview({
"5c7h2h45k7e2":["Το λιβάδι που δακρύζει","film","8 March 2025","Three hours of rain on water. I have never wanted an umbrella less. See Molo Audace.","attachments/film-meadow-egmabe2hc3ef.svg"]
});
