offprintPreview({
"5npbfoncrfyq":["Quince harvest, with every basket in the street","event","18 October 2025",""]
});
