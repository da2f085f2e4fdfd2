offprintSearch("newest",0,[
["Ten sheets of twelve","ten-sheets-of-twelve-kcxpmw35aqwl","note",20251108,"October is 52 mm tall on the scale and was meant to fit a 40 mm block. I have printed the bar off the edge of the sheet, which is also how it felt."],
["How these papers are set","how-these-papers-are-set-6vlbvwis3xfp","note",20251102,"One paper may quote another, and the quotation changes when the paper does. So the rollers are described in one place only:"],
["Ninety-nine pages to go","ninety-nine-pages-to-go-cyga5rzfcryu","note",20251031,"At nineteen words looked up a page, and falling. The dictionary now opens by itself at λ. He dances on page 64, on page 118 and, I am told, at the end; I have read ahead in nothing else."],
["Βίος και πολιτεία του Αλέξη Ζορμπά","βίος-και-πολιτεία-του-αλέξη-ζορμ-a7guvrpbuflo","book",20251031,"","attachments/cover-dance-usshoqtbyyhu.svg"],
["Quince paste","quince-paste-t7h5tlv45s2t","recipe",20251025,"Rub off the fuzz. Cook the quinces whole until a straw goes in. Sieve. As much sugar as purée by weight, then a fifth less. Stir until the spoon leaves a road. Two days on the stove's shelf.","attachments/quince-paste-pk3orgzrpjw4.svg"],
["Ask everybody, again, for their empty jars","ask-everybody-again-for-their-empty-jars-xz34ei7w2bni","todo",20251024,""],
["Fifty-two kilos. I take back what I said to the tree in 2024.","fifty-two-kilos-i-take-back-what-i-said-to-the-tree-in-2024-dm3x3jkjdiwx","note",20251019,""],
["Quince harvest, with every basket in the street","quince-harvest-with-every-basket-in-the-street-5npbfoncrfyq","event",20251018,""],
["The quince","the-quince-yvlajajgfuyq","plant",20251018,"","attachments/quince-oidae22pe2en.svg"],
["The press","the-press-ip34pmjmce76","machine",20250823,"","attachments/press-wjladerjjmdo.svg"]]);
