offprintPreview({
"susthj5ois5m":["Nineteen days without rain","note","8 July 2024","I carry twelve cans of ten litres every evening. My brother says there is a formula for that; he does not carry any."]
});
