offprintPreview({
"6hvjsep7hijx":["Tomatoes, dried on the roof of the hut","recipe","18 August 2024",""]
});
