offprintPreview({
"dst6b6r56ee4":["Le città invisibili","book","1 November 2023","","attachments/cover-cities-mfacjy3akca2.svg"]
});
