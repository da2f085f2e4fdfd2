offprintPreview({
"ts7mftauwz32":["موسم الهجرة إلى الشمال","book","10 June 2023","","attachments/cover-season-opop3n7izi3w.svg"]
});
