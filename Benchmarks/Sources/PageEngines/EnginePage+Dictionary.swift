extension EnginePage {
  /// The page for swift-mustache as dictionaries, the form that it renders fastest.
  public var dictionary: [String: Any] {
    [
      "title": string(title), "type": string(type), "changed": string(changed), "body": string(body),
      "private": isPrivate, "note": false,
      "rows": rows.map { row in
        ["url": string(row.url), "title": string(row.title), "type": string(row.type)]
      },
    ]
  }

  private func string(_ text: Text) -> String { String(decoding: text, as: UTF8.self) }
}
