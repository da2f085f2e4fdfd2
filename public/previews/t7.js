offprintPreview({
"t7h5tlv45s2t":["Quince paste","recipe","25 October 2025",""]
});
