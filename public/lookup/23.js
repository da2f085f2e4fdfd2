offprintLookup({
"23xuzll6ofi3":"items/the-bus-where-there-used-to-be-rails-23xuzll6ofi3.html"
});
