offprintPreview({
"hhzj6o2i7rfh":["Quince, a broadside","project","3 December 2023",""]
});
