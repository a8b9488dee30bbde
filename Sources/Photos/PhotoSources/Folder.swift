import Glibc
import SystemPackage

/// A folder on disk, as far as its photos go.
struct Folder {
  /// Where it is.
  let path: FilePath

  /// What the path leads to.
  var kind: PathKind {
    var status = stat()
    guard path.withPlatformString({ stat($0, &status) }) == 0 else {
      return .missing(Errno(rawValue: errno))
    }
    // Opening is the only honest test of a right to read; O_NONBLOCK so that no pipe blocks it.
    let descriptor = path.withPlatformString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { return .missing(Errno(rawValue: errno)) }
    close(descriptor)
    return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
  }

  /// The names of the photos in it, in no order, each as the file system's bytes.
  ///
  /// Entries that are not regular files (or links to one) do not count; folders within are not
  /// entered.
  func photoNames(_ types: PhotoTypes) throws(Errno) -> [[UInt8]] {
    guard let directory = path.withPlatformString({ opendir($0) }) else {
      throw Errno(rawValue: errno)
    }
    defer { closedir(directory) }
    var names: [[UInt8]] = []
    while true {
      errno = 0
      guard let entry = readdir(directory) else {
        if errno != 0 { throw Errno(rawValue: errno) }
        return names
      }
      let name = Self.name(of: entry)
      guard types.includes(name: name) else { continue }
      let kind = Int32(entry.pointee.d_type)
      if kind == Int32(DT_REG)
        || (kind != Int32(DT_DIR) && leads(entry, to: S_IFREG, in: directory))
      {
        names.append(name)
      }
    }
  }

  /// How many folders there are in it that are not hidden; 0 where it cannot be read.
  func folderCount() -> Int {
    guard let directory = path.withPlatformString({ opendir($0) }) else { return 0 }
    defer { closedir(directory) }
    var count = 0
    while let entry = readdir(directory) {
      guard Self.name(of: entry).first != UInt8(ascii: ".") else { continue }
      let kind = Int32(entry.pointee.d_type)
      let isTold = kind != Int32(DT_UNKNOWN) && kind != Int32(DT_LNK)
      if isTold ? kind == Int32(DT_DIR) : leads(entry, to: S_IFDIR, in: directory) { count += 1 }
    }
    return count
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    withUnsafePointer(to: &entry.pointee.d_name) { field in
      // SAFETY: the kernel ends d_name with a zero byte inside the entry.
      field.withMemoryRebound(to: UInt8.self, capacity: 256) { start in
        Array(
          UnsafeBufferPointer(
            start: start, count: strlen(UnsafePointer<CChar>(OpaquePointer(start)))))
      }
    }
  }

  /// Whether a link, or an entry whose kind the file system does not tell, leads to a file of a
  /// kind, as `stat` has it.
  private func leads(
    _ entry: UnsafeMutablePointer<dirent>, to kind: mode_t, in directory: OpaquePointer
  ) -> Bool {
    var status = stat()
    return withUnsafePointer(to: &entry.pointee.d_name) { field in
      // SAFETY: as above; fstatat only reads up to the zero byte.
      field.withMemoryRebound(to: CChar.self, capacity: 256) { name in
        fstatat(dirfd(directory), name, &status, 0) == 0 && status.st_mode & S_IFMT == kind
      }
    }
  }
}
