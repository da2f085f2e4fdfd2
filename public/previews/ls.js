offprintPreview({
"lsedfjuoi4g4":["Borrow five chairs from the choir; one is under the press","todo","29 November 2024",""],
"ls7y3hnqjik6":["Мастер и Маргарита","book","4 March 2023","","attachments/cover-cat-atr77bjrjjks.svg"]
});
