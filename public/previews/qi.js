offprintPreview({
"qiihcmwf5fvy":["Why by rail","note","20 February 2024","Because the map room has a railway map of 1911, and I have mended it, and on it one can go from Leipzig to Salonica with four changes. I wanted to know how many it takes now. (Nine.)"]
});
