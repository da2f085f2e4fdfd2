offprintPreview({
"yvlajajgfuyq":["The quince","plant","18 October 2025","","attachments/quince-oidae22pe2en.svg"],
"yvvwx4ryvn2r":["Zahradníkův rok","book","11 August 2024","","attachments/cover-gardener-4ux5p6flsatl.svg"]
});
