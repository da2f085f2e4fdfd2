offprintPreview({
"27rk3eeotzox":["As We May Think","link","3 June 2024",""]
});
