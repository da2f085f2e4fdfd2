offprintPreview({
"t7h5tlv45s2t":["Quince paste","recipe","25 October 2025","Rub off the fuzz. Cook the quinces whole until a straw goes in. Sieve. As much sugar as purée by weight, then a fifth less. Stir until the spoon leaves a road. Two days on the stove's shelf.","attachments/quince-paste-pk3orgzrpjw4.svg"]
});
