offprintPreview({
"hbaeednaunby":["Water off, tools oiled","note","23 November 2024","What I would tell myself in March:"],
"hbpgb4v5pc7s":["Chard pie, every week, still","recipe","25 August 2024",""]
});
