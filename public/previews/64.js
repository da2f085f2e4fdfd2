offprintPreview({
"64k3ybqfsrlu":["The gate","place","12 March 2025",""]
});
