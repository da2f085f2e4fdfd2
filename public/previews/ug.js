offprintPreview({
"ugjk6fwrjhj2":["Compost","note","10 September 2023","Everything in the garden ends here and begins here, so in my papers, too, the compost contains the garden that contains it. The machine has not complained yet."]
});
