offprintLookup({
"a7fosbduptz3":"items/חלה-a7fosbduptz3.html",
"a7guvrpbuflo":"items/βίος-και-πολιτεία-του-αλέξη-ζορμ-a7guvrpbuflo.html"
});
