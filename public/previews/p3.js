offprintPreview({
"p3yya35omfi2":["Everything goes out","event","18 May 2024",["Poles for the beans, before the beans","Dig a hole for the squash that seems much too large"]]
});
