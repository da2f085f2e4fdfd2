import Foundation
import ReadingList

/// A library of any bytes: a file as it is.
enum ReadingListTrial {
  static func run(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    let place = try ScratchFile.place("library")
    try ScratchFile.write(Data(bytes), to: place)
    try SourceTrial.run(bytes, at: place) { try HipstapaperLibrary.read(&$1) }
  }
}
