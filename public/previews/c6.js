offprintPreview({
"c6z5bjqlqxvq":["Buy fleece, since candles are not a plan","todo","24 April 2024",""]
});
