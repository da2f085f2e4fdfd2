offprintPreview({
"7ffro3wtkonn":["Atlas der abgelegenen Inseln","book","22 September 2024","","attachments/cover-islands-edvwvdbnnqzn.svg"]
});
