offprintPreview({
"kv7mhtg6ebne":["Alphabets I can set","note","1 April 2024","The half case of Hebrew came in a box marked Sundries. Setting from right to left in a composing stick is, as it turns out, what everybody does all the time: type is a mirror."]
});
