offprintPreview({
"2fn2wzvtwxga":["Workshop","list","22 January 2023",""]
});
