offprintPreview({
"xe63c6r7lsko":["Three bridges side by side","note","6 April 2024","Where one would have done. The same architect gave the market its columns and the library a staircase one climbs from the dark to the light, thirty-two columns of black marble, and at the top somebody…"]
});
