offprintPreview({
"zgds5d4vfo57":["Pages worth keeping","list","8 January 2023",["Lab notes on an itemised computer","CommonMark","Project Gutenberg","Quitte – Wikipedia","青空文庫","…"]]
});
