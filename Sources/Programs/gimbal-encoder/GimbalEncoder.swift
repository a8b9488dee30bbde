import FrameEncoding
import Glibc
import SystemPackage

/// Encodes a recording in its own process, so that the program does not link the codecs.
@main
enum GimbalEncoder {
  static func main() {
    guard CommandLine.arguments.count == 2 else { end(64, "gimbal starts this program itself") }
    // When a service or a session ends, both processes receive the signal. The program handles it,
    // and the stream then ends early, which leaves time to remove the output.
    for ending in [SIGHUP, SIGINT, SIGTERM] { signal(ending, SIG_IGN) }
    do throws(FrameEncodingError) {
      try FrameEncoding.run(from: .standardInput, into: FilePath(CommandLine.arguments[1]))
    } catch {
      end(74, error.description)
    }
  }

  /// Ends with a status from `sysexits.h` and prints the reason.
  private static func end(_ status: Int32, _ reason: String) -> Never {
    // The program that reads the message may have ended.
    _ = try? FileDescriptor.standardError.writeAll(reason.utf8)
    exit(status)
  }
}
