offprintPreview({
"cxq22s74gctt":["Kyria Eleni","person","19 April 2024","She corrects my accents with the pen from behind her ear. The quinces for the lamb are her brother’s, who has forty trees and no ladder. Number 1 of A toast, in Greek hangs over the till."]
});
