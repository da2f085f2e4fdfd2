offprintPreview({
"ti3t5miagixt":["A toast, in Greek","project","9 June 2024",["Accents","Send number 1 to Kyria Eleni"]]
});
