offprintPreview({
"bz64uv7r4x2l":["Places","list","2 March 2024",["Wien Hauptbahnhof","Ljubljana, Tromostovje","Trieste, Molo Audace","Zagreb Glavni kolodvor","Београд, Калемегдан","…"]]
});
