/// What a resolver said, to one question or another.
enum LinkAnswer {
  case item(LinkStanding)
  case embed(isShown: Bool)
  case attachment(AttachmentStanding)
  case code(CodeStanding)
  case typeset(isSet: Bool)
  case tag(isPage: Bool)
  /// There is nothing to be said.
  case heard
}
