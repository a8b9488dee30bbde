import CLinuxCalls
import GalleryCore
import Glibc
import ProcessWire
import SeededRandom

/// A decoder that a hostile photo has taken over.
///
/// It misbehaves as the photo requests.
@main
enum RogueDecoder {
  static func main() {
    let socket = MessageSocket(OwnedDescriptor(3))
    do throws(WireError) {
      if CommandLine.arguments[0] == "rogue-mute" { sleepForEver() }
      if CommandLine.arguments[0] == "rogue-stranger" { try socket.send([99, 1, 2, 3]) }
      let isUnlimited = CommandLine.arguments[0] == "rogue-unlimited"
      let state = SandboxState(gaps: isUnlimited ? [.threads: "none here"] : [:])
      try socket.send(DecoderAnswer.hello(state).bytes)
      var files: [PictureFile] = []
      while true {
        var packet = try socket.receive(waits: true)
        guard let file = packet.takeDescriptor() else { _exit(1) }
        if try DecoderCall(packet.bytes) == .pictureFile {
          files.append(PictureFile(file))
          continue
        }
        defer { files = [] }
        var text = [UInt8](repeating: 0, count: 64)
        let count = pread(file.number, &text, text.count, 0)
        let lie = String(decoding: text.prefix(max(0, count)), as: UTF8.self)
        try tell(lie.split(separator: " ").last.map(String.init) ?? "", files, over: socket)
      }
    } catch {
      _exit(0)
    }
  }

  private static func tell(
    _ lie: String, _ files: [PictureFile], over socket: borrowing MessageSocket
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
      var random = SeededRandom(seed: 1)
      for _ in 0..<100 {
        try socket.send((0..<40).map { _ in UInt8.random(in: 0...255, using: &random) })
      }
    case "long": try socket.send([UInt8](repeating: 2, count: 100_000))
    case "empty": try socket.send([])
    case "hello": try socket.send(DecoderAnswer.hello(SandboxState()).bytes)
    case "no-pixels": try socket.send(DecoderAnswer.picture(header).bytes)
    case "wide":
      header.size.width = 400_000
      header.bytesPerRow = 1_600_000
      try send(image, header, in: files[0], over: socket)
    case "tall":
      header.size.height = 21
      try send(image, header, in: files[0], over: socket)
    case "huge":
      header.size = PixelSize(width: 20, height: 20)
      header.bytesPerRow = Int(Int32.max) / 4 * 4
      try send(image, header, in: files[0], over: socket)
    case "padded":
      // A row of 4 pixels that occupies 1 MiB.
      let padded = PixelImage(size: PixelSize(width: 1 << 18, height: 1), isOpaque: true) { _ in }
      header.size = PixelSize(width: 4, height: 1)
      header.bytesPerRow = 1 << 20
      _ = try? files[0].write(padded)
      _ = clinuxcalls_seal_contents(files[0].number)
      try socket.send(DecoderAnswer.picture(header).bytes)
    case "sparse":
      _ = clinuxcalls_seal_contents(files[0].number)
      try socket.send(DecoderAnswer.picture(header).bytes)
    case "unsealed":
      _ = pwrite(files[0].number, image.baseAddress, image.byteCount, 0)
      try socket.send(DecoderAnswer.picture(header).bytes)
    case "resized":
      // Neither extending nor shortening may succeed.
      if ftruncate(files[0].number, 1 << 30) == 0 || ftruncate(files[0].number, 0) == 0 {
        try send(image, header, in: files[0], over: socket)
      }
      abort()
    case "own-file", "ordinary-file", "device":
      let paths = ["ordinary-file": "/proc/self/exe", "device": "/dev/zero"]
      let number =
        paths[lie].map { open($0, O_RDONLY) } ?? clinuxcalls_memory_file("rogue")
      let file = OwnedDescriptor(number)
      try files[0].write(image)
      try socket.send(DecoderAnswer.picture(header).bytes, descriptor: file.number)
    case "hoard":
      // Memory after the picture, as much as the file allows.
      var length = off_t(image.byteCount)
      let block = [UInt8](repeating: 1, count: 1 << 20)
      while pwrite(files[0].number, block, block.count, length) > 0 { length += off_t(block.count) }
      try send(image, header, in: files[0], over: socket)
    case "provisional":
      header.isProvisional = true
      for file in files { try send(image, header, in: file, over: socket) }
      while true { try socket.send(DecoderAnswer.picture(header).bytes) }
    case "unasked":
      try send(image, header, in: files[0], over: socket)
      try send(image, header, in: files[1], over: socket)
    case "spin", "spin-later":
      // Continues after a correct answer, and ignores all signals that ask it to end.
      for number in Int32(1)..<65 { signal(number, SIG_IGN) }
      inThread(after: lie == "spin" ? 0 : 0.6) { while true {} }
      try send(image, header, in: files[0], over: socket)
    case "keep-memory":
      let memory = UnsafeMutableRawPointer.allocate(byteCount: 300 << 20, alignment: 16)
      memset(memory, 1, 300 << 20)
      try send(image, header, in: files[0], over: socket)
    case "keep-threads":
      for _ in 0..<20 { inThread { sleepForEver() } }
      try send(image, header, in: files[0], over: socket)
    case "threads":
      for _ in 0..<3000 { inThread { sleepForEver() } }
      sleepForEver()
    case "honest": try send(image, header, in: files[0], over: socket)
    default: _exit(2)
    }
  }

  private static func send(
    _ image: PixelImage, _ header: PictureHeader, in file: PictureFile,
    over socket: borrowing MessageSocket
  ) throws(WireError) {
    try file.write(image)
    try socket.send(DecoderAnswer.picture(header).bytes)
  }

  /// Runs a closure on a thread with a small stack, after a delay in seconds.
  private static func inThread(after delay: Double = 0, _ body: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, 64 << 10)
    let box = Unmanaged.passRetained(
      Work {
        usleep(UInt32(delay * 1e6)); body()
      })
    var thread = pthread_t()
    let failure = pthread_create(
      &thread, &attributes,
      { work in
        if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
        return nil
      }, box.toOpaque())
    if failure != 0 { box.release() }
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private static func sleepForEver() -> Never {
    while true { pause() }
  }
}
