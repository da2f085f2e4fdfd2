offprintPreview({
"2ltg5tjyqand":["Quitte – Wikipedia","link","22 October 2023",""]
});
