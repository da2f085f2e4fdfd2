offprintPreview({
"vth7ysfqqnek":["Καπάνι","note","14 April 2024","Olives by colour, then by size, then by temperament. The woman with the bulbs asked what I had at home. A quince, I said, and showed her the photograph, as one does with grandchildren. She gave me six…","attachments/six-bulbs-3rgyfl74iuog.svg"]
});
