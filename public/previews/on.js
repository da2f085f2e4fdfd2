offprintPreview({
"onytjaynsjt6":["Ask Jonas, kindly, to water forty pots","todo","15 March 2024",""]
});
