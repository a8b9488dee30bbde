import CLinuxCalls
import DecoderWire
import GalleryCore
import Glibc
import Testing

@Suite("Sealed pixels")
struct SealedPixelsTests {
  private let image = PixelImage(size: PixelSize(width: 3, height: 2), isOpaque: true) { bytes in
    for index in bytes.indices { bytes[index] = UInt8(index) }
  }

  private var header: PictureHeader {
    PictureHeader(DecodedPhoto(image: image, photoSize: image.size))
  }

  @Test("Pixels come over a socket as they are")
  func transfer() throws {
    let ends = try MessageSocket.pair()
    let (near, far) = (
      MessageSocketBox(MessageSocket(OwnedDescriptor(ends.near))),
      MessageSocketBox(MessageSocket(OwnedDescriptor(ends.far)))
    )
    let sealed = try SealedPixels.make(image)
    try far.socket.send(DecoderAnswer.picture(header).bytes, descriptor: sealed.number)
    var packet = try near.socket.receive(waits: true)
    guard let file = packet.takeDescriptor(),
      case .picture(let header) = try DecoderAnswer(packet.bytes)
    else {
      Issue.record("no picture")
      return
    }
    let mapped = try SealedPixels.map(file, header)
    #expect(mapped.size == image.size)
    for y in 0..<2 {
      for x in 0..<3 { #expect(mapped[x, y] == image[x, y]) }
    }
  }

  @Test("What is sealed cannot be written, cut or lengthened")
  func sealed() throws {
    let file = try SealedPixels.make(image)
    #expect(pwrite(file.number, "x", 1, 0) < 0)
    #expect(ftruncate(file.number, 0) < 0)
    #expect(ftruncate(file.number, 4096) < 0)
  }

  @Test("A length that is not the file's is refused", arguments: [-4, 4, 4096])
  func length(difference: Int) throws {
    let file = try SealedPixels.make(image)
    var header = header
    header.bytesPerRow += difference
    #expect(throws: WireError.self) { _ = try SealedPixels.map(file, header) }
  }

  @Test("What is not sealed is refused, and so is an ordinary file", arguments: [true, false])
  func unsealed(isMemory: Bool) throws {
    let number = isMemory ? clinuxcalls_memory_file("test") : fileno(tmpfile())
    #expect(ftruncate(number, off_t(image.byteCount)) == 0)
    let file = OwnedDescriptor(number)
    #expect(throws: WireError.self) { _ = try SealedPixels.map(file, header) }
  }

  @Test("What has holes is refused: it would cost memory here alone")
  func holes() throws {
    let file = OwnedDescriptor(clinuxcalls_memory_file("test"))
    #expect(ftruncate(file.number, off_t(image.byteCount)) == 0)
    #expect(clinuxcalls_seal(file.number) == 0)
    #expect(throws: WireError.malformed("the pixels have holes")) {
      _ = try SealedPixels.map(file, header)
    }
  }

  @Test("They are mapped privately: before 6.7 Linux maps nothing sealed in another way")
  func privately() throws {
    let mapped = try SealedPixels.map(try SealedPixels.make(image), header)
    let start = String(UInt(bitPattern: mapped.baseAddress), radix: 16)
    let maps = try #require(fopen("/proc/self/maps", "r"))
    defer { fclose(maps) }
    var line = [CChar](repeating: 0, count: 1024)
    while fgets(&line, 1024, maps) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      guard text.hasPrefix(start) else { continue }
      #expect(text.contains("r--p"), "\(text)")
      return
    }
    Issue.record("there is no mapping")
  }

  @Test("Whoever does not wait is told where the other side takes nothing")
  func blocked() throws {
    let ends = try MessageSocket.pair()
    let near = MessageSocketBox(MessageSocket(OwnedDescriptor(ends.near)))
    let far = OwnedDescriptor(ends.far)
    #expect(throws: WireError.blocked) {
      for _ in 0..<100_000 { try near.socket.send([1, 2, 3], waits: false) }
    }
    _ = far
  }

  @Test("A packet that is too long, or brings two descriptors, is refused and leaks none")
  func packets() throws {
    let ends = try MessageSocket.pair()
    let near = MessageSocketBox(MessageSocket(OwnedDescriptor(ends.near)))
    let far = MessageSocketBox(MessageSocket(OwnedDescriptor(ends.far)))
    #expect(throws: WireError.nothingYet) { _ = try near.socket.receive(waits: false) }
    let file = try SealedPixels.make(image)
    try far.socket.send([UInt8](repeating: 1, count: 5000), descriptor: file.number)
    #expect(throws: WireError.self) { _ = try near.socket.receive(waits: true) }
    shutdown(far.socket.number, Int32(SHUT_RDWR))
    #expect(throws: WireError.closed) { _ = try near.socket.receive(waits: true) }
    #expect(throws: WireError.closed) { try near.socket.send([1]) }
  }

  /// Holds what macros could not capture otherwise.
  private final class MessageSocketBox: Sendable {
    let socket: MessageSocket
    init(_ socket: consuming MessageSocket) { self.socket = socket }
  }
}
