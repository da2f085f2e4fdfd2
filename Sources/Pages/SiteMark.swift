/// What tells one site from another while either is remembered.
final class SiteMark: Sendable {}
