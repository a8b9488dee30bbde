import FrameEncoding

/// Encodes a recording in its own process, so that the program does not link the codecs.
@main
enum GimbalEncoder {
  static func main() { FrameEncoding.run() }
}
