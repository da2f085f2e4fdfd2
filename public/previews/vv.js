offprintPreview({
"vv6coxzjvi4y":["Night train to Vienna","event","4 April 2024","","attachments/night-train-mmsanayicxjj.svg"]
});
