offprintPreview({
"v2j6dhnecbpm":["Lab notes on an itemised computer","link","1 April 2023",""]
});
