import Foundation
import FuzzTargets

/// The environment variable `OFFPRINT_FUZZ` names the target that gets libFuzzer's bytes.
private let target = FuzzTarget(rawValue: ProcessInfo.processInfo.environment["OFFPRINT_FUZZ"] ?? "")

/// libFuzzer's entry point as C declares it (`LLVMFuzzerRunDriver`, fuzzer documentation of LLVM). It has only pointers and
/// numbers, which C and Swift pass in the same way.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<Arguments>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
private typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

/// Aborts the program, so that libFuzzer keeps the bytes.
private func stop(_ reason: String) -> Never {
  FileHandle.standardError.write(Data("broken promise: \(reason)\n".utf8))
  abort()
}

/// The name that libFuzzer's own start code looks for.
@_cdecl("LLVMFuzzerTestOneInput")
func tryBytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let target else { stop("OFFPRINT_FUZZ names none of \(FuzzTarget.allCases.map(\.rawValue))") }
  do { try target.run(UnsafeBufferPointer(start: start, count: count)) } catch { stop("\(error)") }
  return 0
}

var count = CommandLine.argc
var arguments = CommandLine.unsafeArgv
exit(runFuzzer(&count, &arguments, tryBytes))
