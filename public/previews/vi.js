offprintPreview({
"vi4purdxqbv7":["Κυκλάμινο","plant","1 September 2024","","attachments/six-bulbs-3rgyfl74iuog.svg"]
});
