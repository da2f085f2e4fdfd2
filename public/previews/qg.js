offprintPreview({
"qgvi5u2hoxo3":["Notes are places","note","6 March 2024","You do not look a note up, you go back to it. Which way you came matters. I remember that the recipe for Quince paste hangs behind the picture of the tree, and not under Q."]
});
