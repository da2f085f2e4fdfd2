offprintPreview({
"e4c76rvlfacj":["Ljubljana","event","9 March 2024",["Three bridges side by side"]]
});
