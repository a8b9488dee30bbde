import CJPEG
import GalleryCore
import Glibc
import HostileFiles
import SystemPackage
import Testing

@testable import FrameEncoding

@Suite("Damaged JPEG files that are cropped", .timeLimit(.minutes(60)))
struct DamagedCropTests {
  @Test("are cropped as far as they can be read, or refused; no process ends")
  func damaged() async throws {
    let note = Self.note(of: getpid())
    defer { note.withPlatformString { _ = unlink($0) } }
    // In a process of its own, which ends alone, and notes before what it crops.
    let result = await #expect(processExitsWith: .success) { try DamagedCropTests.cropAll() }
    guard result == nil else { return }
    let file = try FileDescriptor.open(note, .readOnly)
    defer { try? file.close() }
    var bytes = [UInt8](repeating: 0, count: 40)
    let count = try bytes.withUnsafeMutableBytes { try file.read(into: $0) }
    print("The last damaged file: \(String(decoding: bytes.prefix(count), as: UTF8.self))")
  }

  /// Where the process of a test notes which file it crops.
  private static func note(of process: pid_t) -> FilePath {
    FilePath("/tmp/gimbal-crop-\(process)")
  }

  private static func number(of name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }

  /// Crops damaged files, as many as `Scripts/fuzz` says.
  private static func cropAll() throws {
    let folder = FilePath(#filePath).removingLastComponent()
      .appending("../../ImageDecodingTests/Fixtures").lexicallyNormalized()
    let files = try GoodFile.all(in: folder).filter { $0.format == "jpg" }
    let frames = files.reduce(into: [String: [CropFrame]]()) {
      $0[$1.name] = Self.frames(in: $1.bytes)
    }
    let seed = UInt64(number(of: "GIMBAL_FUZZ_SEED") ?? 1)
    let hostile = HostileFiles(from: files, seed: seed)
    let note = try FileDescriptor.open(
      note(of: getppid()), .writeOnly, options: [.create, .truncate],
      permissions: .ownerReadWrite)
    defer { try? note.close() }
    var count = 0
    for index in 0..<(number(of: "GIMBAL_FUZZ_COUNT") ?? 500) {
      let file = try #require(hostile[index])
      for (number, frame) in (frames[file.origin.name] ?? []).enumerated() {
        _ = try note.writeAll(toAbsoluteOffset: 0, "\(index), frame \(number)".utf8)
        if (try? JPEGCropping(file.bytes, to: frame)) != nil { count += 1 }
      }
    }
    #expect(count > 0, "Damage is often after the header.")
  }

  /// Straight and turned frames in a photo of this size, whatever its orientation.
  private static func frames(in file: [UInt8]) -> [CropFrame] {
    var layout = cjpeg_layout()
    var problem = CJPEG_NONE
    let isRead = file.withUnsafeBufferPointer { bytes in
      bytes.baseAddress.map { cjpeg_read_layout($0, bytes.count, &layout, &problem) } ?? false
    }
    guard isRead else { return [] }
    let whole = PixelSize(width: layout.width, height: layout.height)
    return [whole, whole.transposed].flatMap { size -> [CropFrame] in
      [0, 0.2].map { (angle: Double) -> CropFrame in
        var crop = PhotoCrop(size)
        crop.resize(
          .bottomRight, by: Point(x: -Double(size.width) / 3, y: -Double(size.height) / 3),
          least: Size(width: 1, height: 1))
        crop.turn(to: angle)
        return CropFrame(crop)
      }
    }
  }
}
