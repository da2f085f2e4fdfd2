offprintPreview({
"ip34pmjmce76":["The press","machine","23 August 2025",""]
});
