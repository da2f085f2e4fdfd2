offprintPreview({
"earh4xtl4iqy":["General meeting of the allotment society","event","2 August 2024","","attachments/hedge-3oackeyseadj.svg"]
});
