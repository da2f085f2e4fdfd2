offprintPreview({
"kxs2kj263ha3":["かぼちゃスープ","recipe","6 October 2024",""]
});
