/// A value of JSON in which nothing is lost: members in their order, those of one name each, and numbers as they were written.
indirect enum JSONValue {
  case object([(name: String, value: JSONValue)])
  case array([JSONValue])
  case string(String)
  case number(String)
  case boolean(Bool)
  case null
}
