offprintPreview({
"t3wq2wrm6eq7":["The right yellow","note","12 November 2023","The fuzz is the difficult part. In the end I printed it with the back of an old woollen sock."]
});
