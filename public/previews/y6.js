offprintPreview({
"y6apgmys6xrm":["Kitchen","list","15 October 2023",""]
});
