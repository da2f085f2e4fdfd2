offprintPreview({
"qp27tjchwixo":["1984","book","5 May 2024",""]
});
