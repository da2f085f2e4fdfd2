offprintPreview({
"imcou4mfacc6":["Windowsill","note","10 March 2024","Forty pots. The cat has been shown each of them separately."]
});
