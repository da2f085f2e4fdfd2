offprintPreview({
"q6yr5fkw4u6j":["雪","note","26 February 2023","「国境の長いトンネルを抜けると雪国であった。」 A train comes out of a long tunnel, and there is a country. No first sentence does more with a railway."]
});
