offprintPreview({
"76c3viqmfcct":["What the spoon said","note","24 October 2023","2023: three hours; the road stayed open. 2024: an hour and a half, small batch, darker. 2025: see Fifty-two kilos. I take back what I said to the tree in 2024."]
});
