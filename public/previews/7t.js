offprintPreview({
"7tehnw2ywjjo":["Six o’clock on the Molo","photo","28 April 2024","The case is red in truth, too. What was in it stands in Molo Audace.","attachments/molo-audace-wzgvss5jk47z.svg"]
});
