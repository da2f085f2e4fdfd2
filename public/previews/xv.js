offprintPreview({
"xv5kcrbwwwcb":["Accents","note","4 May 2024","My Greek was cast before 1982 and has all the breathings. The toast has been written since and has none. So for the first time there is type left over:"]
});
