import Foundation
import ReadingList

/// Reads any bytes as the file of a library.
enum ReadingListTrial {
  static func run(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    let place = try ScratchFile.place("library")
    try ScratchFile.write(Data(bytes), to: place)
    try SourceTrial.run(bytes, at: place) { try HipstapaperLibrary.read(&$1) }
  }
}
