import DecoderService
import GalleryCore
import Glibc
import SystemPackage

/// A file that goes with the test.
final class TestFile: Sendable {
  let path: FilePath

  init(_ bytes: [UInt8]) throws {
    var template = Array("/tmp/gimbal-pool-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw Errno(rawValue: errno) }
    defer { close(descriptor) }
    guard write(descriptor, bytes, bytes.count) == bytes.count else {
      throw Errno(rawValue: errno)
    }
    path = FilePath(platformString: template)
  }

  /// Sets when the file was last changed, in seconds since 1970.
  func setModificationTime(_ seconds: Int) throws {
    let time = timespec(tv_sec: seconds, tv_nsec: 0)
    guard path.withPlatformString({ utimensat(AT_FDCWD, $0, [time, time], 0) }) == 0 else {
      throw Errno(rawValue: errno)
    }
  }

  deinit { _ = path.withPlatformString { unlink($0) } }

  /// A picture of one colour.
  static func ppm(width: Int, height: Int, gray: UInt8 = 200) throws -> TestFile {
    try TestFile(
      Array("P6\n\(width) \(height)\n255\n".utf8)
        + Array(repeating: gray, count: width * height * 3))
  }

  /// What makes `rogue-decoder` lie in a certain way; it begins as pictures do.
  static func lie(_ lie: String) throws -> TestFile { try TestFile(Array("P6 \(lie)".utf8)) }
}

extension PhotoDemand {
  /// What most tests ask for.
  static let small = PhotoDemand(bounds: PixelSize(width: 20, height: 20))
}

extension DecodeReply {
  /// Why there is no picture.
  var failure: String? {
    if case .failure(let failure) = result { failure.reason } else { nil }
  }
}

/// A field of what the system says of a process's state, as of "State" or "Threads".
func statusField(_ name: String, of process: pid_t) -> String? {
  contents(of: "/proc/\(process)/status").split(separator: "\n")
    .first { $0.hasPrefix("\(name):") }
    .map { String($0.dropFirst(name.count + 1).drop { $0 == "\t" || $0 == " " }) }
}

/// The open descriptors of a process, and what they are of.
func openFiles(of process: pid_t) -> [Int: String] {
  var files: [Int: String] = [:]
  guard let folder = opendir("/proc/\(process)/fd") else { return [:] }
  defer { closedir(folder) }
  while let entry = readdir(folder) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    guard let number = Int(name) else { continue }
    var target = [CChar](repeating: 0, count: 1024)
    let count = readlink("/proc/\(process)/fd/\(name)", &target, 1023)
    if count >= 0 {
      files[number] = String(decoding: target.prefix(count).map(UInt8.init), as: UTF8.self)
    }
  }
  return files
}

/// The decoders that have a file open; the process that opens it for them does not count.
func holders(of path: FilePath) -> [pid_t] {
  children().filter { $0.name != "gimbal-files" }.map(\.process).filter {
    openFiles(of: $0).values.contains(path.string)
  }
}

/// What a file of `/proc` says.
func contents(of path: String) -> String {
  let descriptor = open(path, O_RDONLY)
  guard descriptor >= 0 else { return "" }
  defer { close(descriptor) }
  var bytes = [UInt8](repeating: 0, count: 1 << 20)
  var count = 0
  while count < bytes.count {
    let got = bytes.withUnsafeMutableBytes {
      read(descriptor, $0.baseAddress?.advanced(by: count), $0.count - count)
    }
    guard got > 0 else { break }
    count += got
  }
  return String(decoding: bytes.prefix(count), as: UTF8.self)
}

/// The children of this process, those that have ended and were not reaped included.
func children() -> [(process: pid_t, name: String)] {
  var children: [(pid_t, String)] = []
  guard let folder = opendir("/proc") else { return [] }
  defer { closedir(folder) }
  while let entry = readdir(folder) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    guard let process = pid_t(name) else { continue }
    // PID (NAME) STATE PPID …
    let status = contents(of: "/proc/\(name)/stat")
    guard let end = status.lastIndex(of: ")"), let begin = status.firstIndex(of: "(") else {
      continue
    }
    let fields = status[status.index(after: end)...].split(separator: " ")
    if fields.count > 1, pid_t(fields[1]) == getpid() {
      children.append((process, String(status[status.index(after: begin)..<end])))
    }
  }
  return children
}
