offprintPreview({
"zazflkkourkm":["May, in order of urgency","note","12 May 2024",""]
});
