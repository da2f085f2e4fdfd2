offprintLookup({
"v2j6dhnecbpm":"items/lab-notes-on-an-itemised-computer-v2j6dhnecbpm.html"
});
