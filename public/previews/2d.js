offprintPreview({
"2db63mwyjmb2":["شاي بالنعناع","recipe","3 May 2024",""],
"2dg3bxm7vxdj":["Days","list","3 March 2024",["Choir: first rehearsal after winter","Summer concert","General meeting of the allotment society","Small presses at the book fair","Tag der offenen Gärten"],"attachments/hedge-3oackeyseadj.svg"]
});
