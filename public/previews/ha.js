offprintPreview({
"hac74jxisbz2":["Sava left, Danube right","photo","28 April 2024","The cherries are beside the book. The island is called the Great War Island, and herons live on it.","attachments/two-rivers-rab2l7bp73yo.svg"]
});
