/// Thrown when a build of a partly loaded site needs something that requires a full load.
struct OutOfReach: Error {}
