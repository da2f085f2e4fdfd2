offprintPreview({
"wpvothykuqoq":["How it came up the stairs","note","22 January 2023",""]
});
