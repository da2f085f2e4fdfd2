/// The identity of a site, which distinguishes it from others while it is remembered.
final class SiteMark: Sendable {}
