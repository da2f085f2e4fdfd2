offprintPreview({
"drhfzwjylahj":["Voyage autour de ma chambre","book","12 January 2025","","attachments/cover-room-5ux3yt2ohxir.svg"]
});
