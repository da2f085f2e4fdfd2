offprintPreview({
"6vlbvwis3xfp":["How these papers are set","note","2 November 2025","One paper may quote another, and the quotation changes when the paper does. So the rollers are described in one place only:"]
});
