offprintPreview({
"p3yya35omfi2":["Everything goes out","event","18 May 2024",""]
});
