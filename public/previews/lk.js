offprintPreview({
"lkdjjj3k2xqs":["The season of 2024","list","25 February 2024",["The light is back","Sow the tomatoes on the kitchen windowsill","Windowsill","Frost, minus three","Buy fleece, since candles are not a plan","…"]],
"lk6ysgn65pja":["In full blossom","note","26 April 2025","No frost. The whole tree, inside and out, and so many bees that one hears it from the gate. Sat below it and read Λεωνής without turning a page."]
});
