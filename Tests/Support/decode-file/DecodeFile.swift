import GalleryCore
import Glibc
import ImageDecoding
import ImageFormats

/// Decodes a file in this process and prints the picture's size, for `Scripts/bench instructions`,
/// which counts what that takes.
@main
enum DecodeFile {
  static func main() {
    guard CommandLine.arguments.count == 4, let width = Int(CommandLine.arguments[2]),
      let height = Int(CommandLine.arguments[3]), let bytes = contents(of: CommandLine.arguments[1])
    else {
      end("usage: decode-file FILE WIDTH HEIGHT", EX_USAGE)
    }
    PhotoDecoder.prepare()
    let demand = PhotoDemand(bounds: PixelSize(width: width, height: height))
    do throws(DecodingError) {
      let photo = try PhotoDecoder.decode(bytes, demand) { _ in }
      print("\(photo.image.size.width)x\(photo.image.size.height)")
    } catch {
      end("decode-file: \(error)", EX_DATAERR)
    }
  }

  private static func end(_ text: String, _ status: Int32) -> Never {
    let line = Array("\(text)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    exit(status)
  }

  /// The whole file, which stays mapped; nil if it cannot be read.
  private static func contents(of path: String) -> UnsafeRawBufferPointer? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    let count = Int(lseek(file, 0, SEEK_END))
    guard count > 0, let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, file, 0),
      start != MAP_FAILED
    else { return nil }
    return UnsafeRawBufferPointer(start: start, count: count)
  }
}
