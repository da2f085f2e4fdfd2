offprintPreview({
"gswclmxuh44e":["סיפור על אהבה וחושך","book","9 September 2023","","attachments/cover-yard-inrc5ljj7joa.svg"],
"gsz232wvp6j6":["The night train, from outside","photo","28 April 2024","One does not see the train one is in. I saw it once, in a long bend, with my own window in it and my own lamp on, and somebody awake two windows on.","attachments/night-train-mmsanayicxjj.svg"]
});
