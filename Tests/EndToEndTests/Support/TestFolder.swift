import Glibc
import SystemPackage

/// A temporary folder for one test.
struct TestFolder: Sendable {
  let path: FilePath

  init(path: FilePath) { self.path = path }

  init() throws {
    var template = Array("/tmp/gimbal-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Errno(rawValue: errno) }
    path = FilePath(platformString: template)
  }

  /// Writes a file and returns its path; the name may contain any bytes but zero and slash.
  @discardableResult
  func write(
    _ contents: [UInt8], as name: FilePath.Component, mode: FilePermissions = [.ownerReadWrite]
  )
    throws -> FilePath
  {
    let file = path.appending(name)
    let descriptor = try FileDescriptor.open(
      file, .writeOnly, options: [.create, .exclusiveCreate], permissions: mode)
    try descriptor.closeAfter { _ = try descriptor.writeAll(contents) }
    return file
  }

  /// Writes photos named by their place, `1.bmp` first.
  func write(_ photos: [TestPhoto]) throws {
    for (index, photo) in photos.enumerated() {
      try write(photo.bytes, as: FilePath.Component("\(index + 1).bmp")!)
    }
  }

  /// Makes a folder in this one.
  func makeFolder(_ name: FilePath.Component) throws -> TestFolder {
    let folder = path.appending(name)
    guard folder.withPlatformString({ mkdir($0, 0o755) }) == 0 else { throw Errno(rawValue: errno) }
    return TestFolder(path: folder)
  }

  /// Deletes the folder and all in it.
  func remove() async {
    let rm = try? ChildProcess(
      "rm", ["-rf", "--", CommandArgument(path)], environment: ["PATH": "/usr/bin:/bin"])
    _ = try? await rm?.end()
  }
}

/// Exchanges two names (`RENAME_EXCHANGE`); the C library declares it for GNU sources only.
@_silgen_name("renameat2")
func renameat2(
  _ oldFolder: Int32, _ old: UnsafePointer<CChar>, _ newFolder: Int32,
  _ new: UnsafePointer<CChar>, _ flags: UInt32
) -> Int32

extension TestFolder {
  /// Makes the folder of the program's state, as if it had said before what it says once.
  func makeStateAfterHints() throws {
    let state = try makeFolder("state").makeFolder("gimbal")
    for hint in ["first-start-hint-shown", "turn-hint-shown"] {
      try state.write([], as: FilePath.Component(hint)!)
    }
  }
}
