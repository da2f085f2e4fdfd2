offprintPreview({
"5vxptestrovk":["Kew Gardens","book","22 June 2025","","attachments/cover-snail-aahu6vx26pgy.svg"]
});
