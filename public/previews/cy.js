offprintPreview({
"cyga5rzfcryu":["Ninety-nine pages to go","note","31 October 2025","At nineteen words looked up a page, and falling. The dictionary now opens by itself at λ. He dances on page 64, on page 118 and, I am told, at the end; I have read ahead in nothing else."]
});
