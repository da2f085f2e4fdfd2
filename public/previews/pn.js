offprintPreview({
"pn25z6mop3sc":["Before I go","list","2 March 2024",["Night train to Vienna, upper berth","Ask Jonas, kindly, to water forty pots","Learn the Greek for “excuse me”, “thank you” and “is this the train”"]]
});
