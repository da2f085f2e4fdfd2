offprintPreview({
"y6apgmys6xrm":["Kitchen","list","15 October 2023",["Quince paste","Αρνί με κυδώνια","Ask everybody, again, for their empty jars","Pfefferkuchen für Ungeduldige","شاي بالنعناع","…"],"attachments/quince-paste-pk3orgzrpjw4.svg"]
});
