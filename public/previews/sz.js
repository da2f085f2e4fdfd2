offprintPreview({
"szxqujewqiww":["Београд, Калемегдан","location","10 April 2024",""]
});
