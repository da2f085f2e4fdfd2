offprintPreview({
"2susvydltjn4":["Mangold","plant","16 April 2023",""]
});
