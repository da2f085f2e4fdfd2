offprintPreview({
"eqonseqz3ye4":["The atlas with no south","note","26 October 2024","Somebody took all maps below the equator out of it, neatly, around 1930. I have sewn in blank leaves of the same paper. A reader asked where one orders the other half."]
});
