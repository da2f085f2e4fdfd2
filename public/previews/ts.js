offprintPreview({
"ts7mftauwz32":["موسم الهجرة إلى الشمال","book","10 June 2023",""]
});
