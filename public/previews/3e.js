offprintPreview({
"3euu5lfpv6o4":["New rollers","note","6 May 2023","Measure them where they are not worn, or order them twice. Ordered them twice."]
});
