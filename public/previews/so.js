offprintPreview({
"sow5ffy5zqzk":["Lieder ohne Worte","album","9 March 2025","Played by the pianist of the choir, on the upright in the parish hall, before the others come. She says that the left hand is the rain and the right hand has forgotten its umbrella.","attachments/album-songs-a7gjs72adyyj.svg"]
});
