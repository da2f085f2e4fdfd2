offprintPreview({
"qhgqm7gh727h":["Slugs: interim report","note","12 June 2024","Method: a drop of nail varnish in three colours. Conclusion: they know the way."]
});
