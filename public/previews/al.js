offprintPreview({
"alb3z72gpw24":["The tower that was washed white","photo","28 April 2024","A prisoner whitewashed it for his freedom, they say, and it has been brown again for a hundred years. In lino one has the choice.","attachments/thessaloniki-qpsrn746iqmw.svg"]
});
