offprintPreview({
"mchycsjfwx5d":["The Man in Seat Sixty-One","link","21 February 2024",""]
});
