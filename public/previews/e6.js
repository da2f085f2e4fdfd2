offprintPreview({
"e62o2hiyctls":["On the desk","list","3 March 2024",["What notes are for","Notes are places","Alphabets I can set","May, in order of urgency","Tickets","…"]]
});
