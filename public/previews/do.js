offprintPreview({
"do7ofllrf6ek":["To Thessaloniki by rail","list","20 February 2024",["Why by rail","Six pictures","Places","Days on the way","Before I go","…"],"attachments/night-train-mmsanayicxjj.svg"]
});
