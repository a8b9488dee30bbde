import CLinuxCalls
import GalleryCore
import Glibc
import ProcessWire
import Testing

@Suite("Picture files")
struct PictureFileTests {
  private let image = PixelImage(size: PixelSize(width: 3, height: 2), isOpaque: true) { bytes in
    for index in bytes.indices { bytes[index] = UInt8(index) }
  }

  private let demand = PhotoDemand(bounds: PixelSize(width: 3, height: 2))

  private var header: PictureHeader {
    PictureHeader(DecodedPhoto(image: image, photoSize: image.size))
  }

  /// A file with the image, sealed.
  private func written() throws -> PictureFile {
    let file = try PictureFile(for: demand)
    try file.write(image)
    return file
  }

  @Test("Pixels come back from whoever the file was sent to, as they are")
  func transfer() throws {
    let ends = try MessageSocket.pair()
    let (near, far) = (
      MessageSocketBox(MessageSocket(OwnedDescriptor(ends.near))),
      MessageSocketBox(MessageSocket(OwnedDescriptor(ends.far)))
    )
    let file = try PictureFile(for: demand)
    try near.socket.send(DecoderCall.pictureFile.bytes, descriptor: file.number)
    var packet = try far.socket.receive(waits: true)
    #expect(try DecoderCall(packet.bytes) == .pictureFile)
    guard let received = packet.takeDescriptor() else {
      Issue.record("no file")
      return
    }
    try PictureFile(received).write(image)
    let mapped = try file.map(header)
    #expect(mapped.size == image.size)
    for y in 0..<2 {
      for x in 0..<3 { #expect(mapped[x, y] == image[x, y]) }
    }
  }

  @Test("Its length is fixed before anything is written, and its contents once it is")
  func sealed() throws {
    let file = try PictureFile(for: demand)
    #expect(ftruncate(file.number, 0) < 0)
    #expect(ftruncate(file.number, 1 << 20) < 0)
    #expect(pwrite(file.number, "x", 1, 1 << 20) < 0)
    #expect(pwrite(file.number, "x", 1, 0) == 1)
    try file.write(image)
    #expect(pwrite(file.number, "x", 1, 0) < 0)
  }

  @Test("It has room for any picture that answers the demand, and never for more than 512 MiB")
  func room() throws {
    let most = PixelImage(size: demand.bounds, isOpaque: true) { _ in }
    try PictureFile(for: demand).write(most)
    let endless = PixelSize(width: Int(Int32.max), height: Int(Int32.max))
    let file = try PictureFile(for: PhotoDemand(bounds: endless))
    #expect(lseek(file.number, 0, SEEK_END) == 512 << 20)
  }

  @Test("A picture that is larger than was asked for is not written")
  func large() throws {
    let file = try PictureFile(for: PhotoDemand(bounds: PixelSize(width: 1, height: 1)))
    let image = PixelImage(size: PixelSize(width: 100, height: 100), isOpaque: true) { _ in }
    #expect(throws: WireError.system(EFBIG)) { try file.write(image) }
  }

  @Test("A picture that is longer than the file is refused")
  func length() throws {
    let file = try written()
    var header = header
    header.size.height = 1000
    #expect(throws: WireError.malformed("the picture is larger than its file")) {
      _ = try file.map(header)
    }
  }

  @Test("What is not sealed is refused, and so is what is mapped to be written")
  func unsealed() throws {
    let file = try PictureFile(for: demand)
    #expect(pwrite(file.number, image.baseAddress, image.byteCount, 0) == image.byteCount)
    #expect(throws: WireError.malformed("it is not sealed")) { _ = try file.map(header) }
    let memory = mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, file.number, 0)
    defer { munmap(memory, 4096) }
    #expect(clinuxcalls_seal_contents(file.number) == EBUSY)
    #expect(throws: WireError.malformed("it is not sealed")) { _ = try file.map(header) }
  }

  @Test("What has holes is refused: it would cost memory here alone")
  func holes() throws {
    let file = try PictureFile(for: demand)
    #expect(clinuxcalls_seal_contents(file.number) == 0)
    #expect(throws: WireError.malformed("the pixels have holes")) { _ = try file.map(header) }
  }

  @Test("What has more than the picture is refused: nobody would count it")
  func more() throws {
    let file = try PictureFile(for: PhotoDemand(bounds: PixelSize(width: 2000, height: 2000)))
    let block = [UInt8](repeating: 1, count: 4 << 20)
    #expect(pwrite(file.number, block, block.count, 0) == block.count)
    #expect(clinuxcalls_seal_contents(file.number) == 0)
    #expect(throws: WireError.malformed("there is more than the picture")) {
      _ = try file.map(header)
    }
  }

  @Test("They are mapped privately: before 6.7 Linux maps nothing sealed in another way")
  func privately() throws {
    let mapped = try written().map(header)
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
    let file = try written()
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
