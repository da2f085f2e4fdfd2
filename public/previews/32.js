offprintPreview({
"32azs4hcptuk":["Frost, minus three","note","22 April 2024","The quince was in half blossom. Up at four with candles in flower pots, which is supposed to help, and which at least looked as if someone was trying."]
});
