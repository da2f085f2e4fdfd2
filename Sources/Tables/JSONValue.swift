/// A JSON value without any loss: members in their order, including several of one name, and numbers as written.
indirect enum JSONValue {
  case object([(name: String, value: JSONValue)])
  case array([JSONValue])
  case string(String)
  case number(String)
  case boolean(Bool)
  case null
}
