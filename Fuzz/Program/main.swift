import Foundation
import FuzzTargets

/// The variable names the target that tries what libFuzzer makes up.
private let target = FuzzTarget(rawValue: ProcessInfo.processInfo.environment["OFFPRINT_FUZZ"] ?? "")

/// libFuzzer as C declares it (`LLVMFuzzerRunDriver`, fuzzer documentation of LLVM): pointers and numbers, which pass alike in both.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<Arguments>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
private typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

/// libFuzzer keeps the bytes after which the program was aborted.
private func stop(_ reason: String) -> Never {
  FileHandle.standardError.write(Data("broken promise: \(reason)\n".utf8))
  abort()
}

/// The name by which libFuzzer's own beginning looks for it.
@_cdecl("LLVMFuzzerTestOneInput")
func tryBytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let target else { stop("OFFPRINT_FUZZ names none of \(FuzzTarget.allCases.map(\.rawValue))") }
  do { try target.run(UnsafeBufferPointer(start: start, count: count)) } catch { stop("\(error)") }
  return 0
}

var count = CommandLine.argc
var arguments = CommandLine.unsafeArgv
exit(runFuzzer(&count, &arguments, tryBytes))
