offprintPreview({
"xsroyneyxtp4":["Frau Zaunick","person","12 March 2025","She says that quinces want to be left alone, and looks at me."]
});
