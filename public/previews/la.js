offprintPreview({
"laptuwozdmrx":["Plot 47 from the ladder","photo","11 March 2025","From the fifth rung. The shoes are mine, the rule that there is nothing on the paths is mine, and so is the barrow.","attachments/from-the-ladder-iexf3ulqcqrc.svg"]
});
