import Foundation

/// A recorded run of the reference implementation: its inserts and answers, in order.
struct ItemStoreLog: Decodable {
  var log: [Step]

  struct Step: Decodable {
    var op: String
    var kind: String?
    var facts: [RecordedFact]?
    var resource: String?
    var args: Arguments?
    var result: [Answer]?
  }

  struct RecordedFact: Decodable {
    var factId: String
    var itemId: String
    var attribute: String
    var value: String
    var numericalValue: Double
    var type: String
    var flags: Int64
    var timestamp: String
  }

  struct Arguments: Decodable {
    var itemId: String?
    var attribute: String?
    var value: String?
    var valueAtOrAbove: Double?
    var valueAtOrBelow: Double?
    var createdAtOrAfter: String?
    var createdAtOrBefore: String?
    var includeDeleted: Bool?
    var resource: String?
    var fromItemId: String?
    var toItemId: String?
    var referenceType: String?
  }

  /// A fact as `[factId, flags, timestamp]`, or the id of a reference item.
  enum Answer: Decodable, Hashable {
    case fact(factId: String, flags: Int64, timestamp: String)
    case item(String)

    init(from decoder: any Decoder) throws {
      if let id = try? decoder.singleValueContainer().decode(String.self) {
        self = .item(id)
      } else {
        var list = try decoder.unkeyedContainer()
        self = .fact(
          factId: try list.decode(String.self), flags: try list.decode(Int64.self),
          timestamp: try list.decode(String.self))
      }
    }
  }

  init(file: URL) throws {
    self = try JSONDecoder().decode(ItemStoreLog.self, from: Data(contentsOf: file))
  }
}
