offprintPreview({
"gkpmf2y3lzqv":["Long stitch, in eleven sentences","note","11 April 2023","Fold the sheets. Nest them by fours. Pierce the folds over a telephone book, if you remember what that is. Cut the cover a little larger than you think. Mark the spine. Cut slits, not holes. Wax the…","attachments/long-stitch-svqrn2db2eik.svg"]
});
