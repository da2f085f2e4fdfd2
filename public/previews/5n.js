offprintPreview({
"5npbfoncrfyq":["Quince harvest, with every basket in the street","event","18 October 2025",["Fifty-two kilos. I take back what I said to the tree in 2024."]]
});
