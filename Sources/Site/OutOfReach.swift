/// A build of a part of a site asked for what only the whole of it tells.
struct OutOfReach: Error {}
