offprintPreview({
"eof47bngdd5e":["Supper for everyone who carried something in 2024","event","10 November 2024",["Menu","Borrow five chairs from the choir; one is under the press"]]
});
