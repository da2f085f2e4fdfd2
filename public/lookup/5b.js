offprintLookup({
"5bip7vrv4m6d":"items/paper-for-47-copies-and-25-for-mistakes-5bip7vrv4m6d.html"
});
