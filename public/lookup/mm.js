offprintLookup({
"mmmtskbkh3og":"items/cut-the-hedge-to-1-25-m-as-resolved-mmmtskbkh3og.html"
});
