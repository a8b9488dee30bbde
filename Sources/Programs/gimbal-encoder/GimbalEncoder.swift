import FrameEncoding
import ProcessWire

/// Encodes a recording, or pictures for files and printers, in its own process, so that the program does
/// not link the codecs.
///
/// Its argument is the recording's file or folder; it has none, but a connection, for pictures.
@main
enum GimbalEncoder {
  static func main() {
    guard CommandLine.arguments.count == 1, HelperProgram.isConnected else {
      return FrameEncoding.run()
    }
    var encoding = PictureEncoding(HelperProgram.connection())
    HelperProgram.run { () throws(WireError) -> Never in while true { try encoding.serve() } }
  }
}
