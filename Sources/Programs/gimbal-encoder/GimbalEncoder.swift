import FrameEncoding
import ProcessWire

/// Encodes a recording, or pictures for files and printers, in its own process, so that the program
/// does not link the codecs.
///
/// Its argument is the recording's file or folder; it has none, but a connection, for pictures, and
/// those of the sandbox to crop files of strangers.
@main
enum GimbalEncoder {
  static func main() {
    guard HelperProgram.isConnected, CommandLine.arguments.count != 2 else {
      return FrameEncoding.run()
    }
    guard CommandLine.arguments.count == 1 else { CropWorker.run() }
    var encoding = PictureEncoding(HelperProgram.connection())
    HelperProgram.run { () throws(WireError) -> Never in while true { try encoding.serve() } }
  }
}
