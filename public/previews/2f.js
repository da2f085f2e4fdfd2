offprintPreview({
"2fn2wzvtwxga":["Workshop","list","22 January 2023",["The press","Printed matter","Bindings","Evening class: one sheet, one fold, one book","How these papers are set"],"attachments/press-wjladerjjmdo.svg"]
});
