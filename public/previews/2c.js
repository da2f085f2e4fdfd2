offprintPreview({
"2c247yf3hcas":["Mend the roof of the hut before it mends itself","todo","20 May 2025",""]
});
