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

  /// Creates a sealed file with the image.
  private func written() throws -> PictureFile {
    let file = try PictureFile(for: demand)
    try file.write(image)
    return file
  }

  @Test("Pixels come back unchanged from the receiver of the file")
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

  @Test("The length is fixed before anything is written, and the contents afterward")
  func sealed() throws {
    let file = try PictureFile(for: demand)
    #expect(ftruncate(file.number, 0) < 0)
    #expect(ftruncate(file.number, 1 << 20) < 0)
    #expect(pwrite(file.number, "x", 1, 1 << 20) < 0)
    #expect(pwrite(file.number, "x", 1, 0) == 1)
    try file.write(image)
    #expect(pwrite(file.number, "x", 1, 0) < 0)
  }

  @Test("There is room for any picture of the requested size, but at most 512 MiB")
  func room() throws {
    let most = PixelImage(size: demand.bounds, isOpaque: true) { _ in }
    try PictureFile(for: demand).write(most)
    let endless = PixelSize(width: Int(Int32.max), height: Int(Int32.max))
    let file = try PictureFile(for: PhotoDemand(bounds: endless))
    #expect(lseek(file.number, 0, SEEK_END) == 512 << 20)
  }

  @Test("A picture that is larger than requested is not written")
  func large() throws {
    let file = try PictureFile(for: PhotoDemand(bounds: PixelSize(width: 1, height: 1)))
    let image = PixelImage(size: PixelSize(width: 100, height: 100), isOpaque: true) { _ in }
    #expect(throws: WireError.system(EFBIG)) { try file.write(image) }
  }

  @Test("A picture that is longer than the file is rejected")
  func length() throws {
    let file = try written()
    var header = header
    header.size.height = 1000
    #expect(throws: WireError.malformed("the picture is larger than its file")) {
      _ = try file.map(header)
    }
  }

  @Test("A file that is unsealed or has a writable mapping is rejected")
  func unsealed() throws {
    let file = try PictureFile(for: demand)
    #expect(pwrite(file.number, image.baseAddress, image.byteCount, 0) == image.byteCount)
    #expect(throws: WireError.malformed("it is not sealed")) { _ = try file.map(header) }
    let memory = mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, file.number, 0)
    defer { munmap(memory, 4096) }
    #expect(clinuxcalls_seal_contents(file.number) == EBUSY)
    #expect(throws: WireError.malformed("it is not sealed")) { _ = try file.map(header) }
  }

  @Test("A file with holes is rejected, because it would need memory only here")
  func holes() throws {
    let file = try PictureFile(for: demand)
    #expect(clinuxcalls_seal_contents(file.number) == 0)
    #expect(throws: WireError.malformed("the pixels have holes")) { _ = try file.map(header) }
  }

  @Test("A file with extra data is rejected, because it would not be counted")
  func more() throws {
    let file = try PictureFile(for: PhotoDemand(bounds: PixelSize(width: 2000, height: 2000)))
    let block = [UInt8](repeating: 1, count: 4 << 20)
    #expect(pwrite(file.number, block, block.count, 0) == block.count)
    #expect(clinuxcalls_seal_contents(file.number) == 0)
    #expect(throws: WireError.malformed("there is more than the picture")) {
      _ = try file.map(header)
    }
  }

  @Test("Mappings are private, because Linux before 6.7 allows no others of sealed files")
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

  @Test("A sender that does not wait gets an error if the receiver reads nothing")
  func blocked() throws {
    let ends = try MessageSocket.pair()
    let near = MessageSocketBox(MessageSocket(OwnedDescriptor(ends.near)))
    let far = OwnedDescriptor(ends.far)
    #expect(throws: WireError.blocked) {
      for _ in 0..<100_000 { try near.socket.send([1, 2, 3], waits: false) }
    }
    _ = far
  }

  @Test("A packet that is too long, or has two descriptors, is rejected and leaks none")
  func packets() throws {
    let ends = try MessageSocket.pair()
    let near = MessageSocketBox(MessageSocket(OwnedDescriptor(ends.near)))
    let far = MessageSocketBox(MessageSocket(OwnedDescriptor(ends.far)))
    #expect(throws: WireError.nothingYet) { _ = try near.socket.receive(waits: false) }
    let file = try written()
    try far.socket.send(
      [UInt8](repeating: 1, count: MessageSocket.messageLimit + 1), descriptor: file.number)
    #expect(throws: WireError.self) { _ = try near.socket.receive(waits: true) }
    shutdown(far.socket.number, Int32(SHUT_RDWR))
    #expect(throws: WireError.closed) { _ = try near.socket.receive(waits: true) }
    #expect(throws: WireError.closed) { try near.socket.send([1]) }
  }

  /// Holds a value that macros cannot capture.
  private final class MessageSocketBox: Sendable {
    let socket: MessageSocket
    init(_ socket: consuming MessageSocket) { self.socket = socket }
  }
}
