offprintPreview({
"nvjjci6en3gc":["Outline","note","18 January 2025","Twelve sheets, one a month, from what these papers know:"]
});
