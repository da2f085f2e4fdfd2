offprintPreview({
"kcxpmw35aqwl":["Ten sheets of twelve","note","8 November 2025","October is 52 mm tall on the scale and was meant to fit a 40 mm block. I have printed the bar off the edge of the sheet, which is also how it felt."]
});
