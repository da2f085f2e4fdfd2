offprintPreview({
"yvlajajgfuyq":["The quince","plant","18 October 2025",""],
"yvvwx4ryvn2r":["Zahradníkův rok","book","11 August 2024",""]
});
