offprintPreview({
"jkmkn3xdyqab":["Small presses at the book fair","event","1 November 2024",""]
});
