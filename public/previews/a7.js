offprintPreview({
"a7fosbduptz3":["חלה","recipe","26 January 2025",""],
"a7guvrpbuflo":["Βίος και πολιτεία του Αλέξη Ζορμπά","book","10 January 2025",""]
});
