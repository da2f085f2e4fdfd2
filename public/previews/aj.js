offprintPreview({
"ajb46722qqcr":["84 visitors, 3 dogs, 1 offer for the hut","note","15 June 2025",""],
"ajrt5fyyl25c":["The Elements of Typographic Style","book","2 June 2024","","attachments/cover-type-dhy7g52g6nkv.svg"]
});
