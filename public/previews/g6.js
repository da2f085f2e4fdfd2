offprintPreview({
"g63ef3tczee5":["Λεωνής","book","14 February 2025",""]
});
