offprintPreview({
"ememi3uuoxpx":["CommonMark","link","1 April 2023",""]
});
