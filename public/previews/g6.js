offprintPreview({
"g63ef3tczee5":["Λεωνής","book","1 July 2025","","attachments/cover-swallows-bvr5n5mz4u7f.svg"]
});
