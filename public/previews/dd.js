offprintPreview({
"ddtw3e5xe46h":["The table that leans","photo","28 April 2024","Before The toast, and before the line was torn out of the cloth. The carafe knows where the table is level.","attachments/leaning-table-x76aenet2y6l.svg"]
});
