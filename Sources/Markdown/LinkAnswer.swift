/// A resolver's answer to a `LinkQuestion`.
enum LinkAnswer {
  case item(LinkStanding)
  case embed(isShown: Bool)
  case attachment(AttachmentStanding)
  case code(CodeStanding)
  case typeset(isSet: Bool)
  case tag(isPage: Bool)
  /// The resolver was notified and has nothing to answer.
  case heard
}
