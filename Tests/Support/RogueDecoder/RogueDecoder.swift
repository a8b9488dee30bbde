import CLinuxCalls
import DecoderWire
import GalleryCore
import Glibc

/// A decoder that was taken over by whoever made the photo: it lies in the way that the photo asks for.
@main
enum RogueDecoder {
  static func main() {
    let socket = MessageSocket(OwnedDescriptor(3))
    do throws(WireError) {
      if CommandLine.arguments[0] == "rogue-mute" { sleepForEver() }
      if CommandLine.arguments[0] == "rogue-stranger" { try socket.send([99, 1, 2, 3]) }
      try socket.send(DecoderAnswer.hello(.closed).bytes)
      while true {
        var packet = try socket.receive(waits: true)
        guard let file = packet.takeDescriptor() else { _exit(1) }
        var text = [UInt8](repeating: 0, count: 64)
        let count = pread(file.number, &text, text.count, 0)
        let lie = String(decoding: text.prefix(max(0, count)), as: UTF8.self)
        try tell(lie.split(separator: " ").last.map(String.init) ?? "", over: socket)
      }
    } catch {
      _exit(0)
    }
  }

  private static func tell(
    _ lie: String, over socket: borrowing MessageSocket
  ) throws(WireError) {
    let image = PixelImage(size: PixelSize(width: 4, height: 4), isOpaque: true) { _ in }
    var header = PictureHeader(
      DecodedPhoto(image: image, photoSize: PixelSize(width: 4, height: 4)))
    switch lie {
    case "crash": abort()
    case "trap": kill(getpid(), SIGSEGV)
    case "leave": _exit(0)
    case "hang": sleepForEver()
    case "deaf":
      close(3)
      sleepForEver()
    case "garbage":
      for _ in 0..<100 { try socket.send((0..<40).map { _ in UInt8.random(in: 0...255) }) }
    case "long": try socket.send([UInt8](repeating: 2, count: 100_000))
    case "empty": try socket.send([])
    case "hello": try socket.send(DecoderAnswer.hello(.closed).bytes)
    case "no-pixels": try socket.send(DecoderAnswer.picture(header).bytes)
    case "wide":
      header.size.width = 400_000
      header.bytesPerRow = 1_600_000
      try send(image, header, over: socket)
    case "tall":
      header.size.height = 5
      try send(image, header, over: socket)
    case "huge":
      header.size = PixelSize(width: 20, height: 20)
      header.bytesPerRow = Int(Int32.max) / 4 * 4
      try send(image, header, over: socket)
    case "padded":
      // A row of 4 pixels that takes up 1 MiB.
      let padded = PixelImage(size: PixelSize(width: 1 << 18, height: 1), isOpaque: true) { _ in }
      header.size = PixelSize(width: 4, height: 1)
      header.bytesPerRow = 1 << 20
      try send(padded, header, over: socket)
    case "sparse":
      let number = clinuxcalls_memory_file("rogue")
      ftruncate(number, off_t(image.byteCount))
      _ = clinuxcalls_seal(number)
      try socket.send(DecoderAnswer.picture(header).bytes, descriptor: number)
    case "unsealed":
      let number = clinuxcalls_memory_file("rogue")
      ftruncate(number, off_t(image.byteCount))
      try socket.send(DecoderAnswer.picture(header).bytes, descriptor: number)
    case "ordinary-file", "device":
      let path = lie == "device" ? "/dev/zero" : "/proc/self/exe"
      let file = OwnedDescriptor(open(path, O_RDONLY))
      try socket.send(DecoderAnswer.picture(header).bytes, descriptor: file.number)
    case "provisional":
      header.isProvisional = true
      while true { try send(image, header, over: socket) }
    case "unasked":
      try send(image, header, over: socket)
      try send(image, header, over: socket)
    case "honest": try send(image, header, over: socket)
    default: _exit(2)
    }
  }

  private static func send(
    _ image: PixelImage, _ header: PictureHeader, over socket: borrowing MessageSocket
  ) throws(WireError) {
    let pixels = try SealedPixels.make(image)
    try socket.send(DecoderAnswer.picture(header).bytes, descriptor: pixels.number)
  }

  private static func sleepForEver() -> Never {
    while true { pause() }
  }
}
