offprintPreview({
"64k3ybqfsrlu":["The gate","place","12 March 2025","Green, and it sticks in August. Lift it by the second bar and push with the knee; whoever carries a ladder goes round by the tram stop."]
});
