offprintPreview({
"23xuzll6ofi3":["The bus where there used to be rails","event","9 March 2024",""]
});
