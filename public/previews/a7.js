offprintPreview({
"a7fosbduptz3":["חלה","recipe","26 January 2025","Knead ten minutes, leave it two hours. Six strands: over two, under one, over two, and do not answer questions. An hour more on the tray; 35 minutes at 180 degrees.","attachments/loaf-4sukgrqrovxw.svg"],
"a7guvrpbuflo":["Βίος και πολιτεία του Αλέξη Ζορμπά","book","31 October 2025","","attachments/cover-dance-usshoqtbyyhu.svg"]
});
