import FrameEncoding
import Glibc
import SystemPackage

/// The process that writes a recording down: the codecs for that are not linked by the program.
@main
enum GimbalEncoder {
  static func main() {
    guard CommandLine.arguments.count == 2 else { end(64, "gimbal starts this program itself") }
    do throws(FrameEncodingError) {
      try FrameEncoding.run(from: .standardInput, into: FilePath(CommandLine.arguments[1]))
    } catch {
      end(74, error.description)
    }
  }

  /// Ends with a status as in `sysexits.h`, and says why.
  private static func end(_ status: Int32, _ reason: String) -> Never {
    // Whom it concerns may have gone.
    _ = try? FileDescriptor.standardError.writeAll(reason.utf8)
    exit(status)
  }
}
