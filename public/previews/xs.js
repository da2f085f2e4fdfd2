offprintPreview({
"xsroyneyxtp4":["Frau Zaunick","person","12 March 2025","She has had plot 48 since 1966, and her hat for longer. She says that quinces want to be left alone, and looks at me. She has never said a word about the slugs, and her lettuces have no holes.","attachments/frau-zaunick-bxpopcaxrzzk.svg"]
});
