offprintPreview({
"fhjj5y2pb3i6":["栗かぼちゃ","plant","18 May 2024",""]
});
