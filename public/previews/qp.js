offprintPreview({
"qpyeyspcwtiz":["Three bridges, of which one sees two","photo","28 April 2024","From the steps on the market side, with a paper of strawberries. The third is behind the second; see Three bridges side by side.","attachments/three-bridges-k4pyhmyq4ygy.svg"],
"qp27tjchwixo":["1984","book","5 May 2024","","attachments/cover-roses-fqbmybdwjiut.svg"]
});
