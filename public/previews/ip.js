offprintPreview({
"ip34pmjmce76":["The press","machine","23 August 2025",["How it came up the stairs","New rollers","Left bearer: it was a pencil"],"attachments/press-wjladerjjmdo.svg"]
});
