offprintPreview({
"f4fs5tbsd6ws":["Tickets","note","15 September 2024","I keep them all. Eleven from the spring, one for a rowing boat, one for a coat in a cloakroom in Trieste that I hope somebody is wearing.","attachments/tickets-tfwoil7pk36s.svg"],
"f44sgdz7lwf6":["Bienenfreund","plant","20 April 2025",""]
});
