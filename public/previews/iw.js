offprintPreview({
"iwvpe3stoek5":["نعناع","plant","27 April 2024",""]
});
