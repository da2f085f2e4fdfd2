offprintLookup({
"kcxpmw35aqwl":"items/ten-sheets-of-twelve-kcxpmw35aqwl.html"
});
