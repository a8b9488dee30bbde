import CArchive
import Glibc
package import SystemPackage

/// Writes archives for tests.
package struct TestArchive: Sendable, CustomStringConvertible {
  /// How files are packed.
  package enum Format: String, CaseIterable, Sendable {
    case zip
    case sevenZip = "7zip"
    case tar = "gnutar"
    /// A tar file packed by gzip.
    case tarGzip = "tar.gz"
    /// A zip file of a comic book.
    case comicZip = "cbz"
    /// A RAR file of version 5, of a comic book.
    case comicRAR = "cbr"
    /// A RAR file of version 4, which has no times.
    case oldRAR = "rar"

    /// The ending of a file's name.
    package var ending: String {
      switch self {
      case .zip: "zip"
      case .sevenZip: "7z"
      case .tar: "tar"
      case .tarGzip: "tar.gz"
      case .comicZip, .comicRAR, .oldRAR: rawValue
      }
    }
  }

  /// When the files were changed, in seconds since 1970.
  private static let seconds = 1_000_000

  private let format: Format
  private let password: String?
  private var entries: [(name: [UInt8], bytes: [UInt8], size: Int64)] = []

  /// The format's name.
  package var description: String { format.rawValue }

  /// Begins an archive; only zip files can have a password.
  package init(_ format: Format = .zip, password: String? = nil) {
    self.format = format
    self.password = password
  }

  /// Adds a file; with `claimedSize`, the archive says that it is larger than it is.
  package mutating func add(_ name: [UInt8], _ bytes: [UInt8], claimedSize: Int? = nil) {
    entries.append((name, bytes, Int64(claimedSize ?? bytes.count)))
  }

  /// Adds a file.
  package mutating func add(_ name: String, _ bytes: [UInt8]) { add(Array(name.utf8), bytes) }

  /// Writes the archive to a file; returns whether that worked.
  package func write(to path: FilePath) -> Bool {
    if format == .comicRAR || format == .oldRAR { return writeRAR(to: path) }
    setlocale(LC_CTYPE, "C.UTF-8")
    guard let archive = archive_write_new() else { return false }
    defer { archive_write_free(archive) }
    var codes: [Int32] = []
    switch format {
    case .tarGzip:
      codes.append(archive_write_set_format_gnutar(archive))
      codes.append(archive_write_add_filter_gzip(archive))
    default:
      let name = format == .comicZip ? "zip" : format.rawValue
      codes.append(archive_write_set_format_by_name(archive, name))
    }
    if let password {
      codes.append(archive_write_set_options(archive, "zip:encryption=aes256"))
      codes.append(archive_write_set_passphrase(archive, password))
    }
    codes.append(archive_write_open_filename(archive, path.string))
    for (name, bytes, size) in entries {
      guard let entry = archive_entry_new() else { return false }
      defer { archive_entry_free(entry) }
      if String(validating: name, as: UTF8.self) == nil {
        archive_entry_set_pathname(entry, (name + [0]).map { CChar(bitPattern: $0) })
      } else {
        archive_entry_set_pathname_utf8(entry, (name + [0]).map { CChar(bitPattern: $0) })
      }
      archive_entry_set_filetype(entry, 0o100000)
      archive_entry_set_perm(entry, 0o644)
      archive_entry_set_size(entry, size)
      archive_entry_set_mtime(entry, time_t(Self.seconds), 0)
      codes.append(archive_write_header(archive, entry))
      _ = archive_write_data(archive, bytes, bytes.count)
    }
    codes.append(archive_write_close(archive))
    // ARCHIVE_WARN: a name is not text in this locale.
    return codes.allSatisfy { $0 == ARCHIVE_OK || $0 == ARCHIVE_WARN }
  }

  private func writeRAR(to path: FilePath) -> Bool {
    var archive = HandmadeRAR(isNew: format == .comicRAR)
    for (name, bytes, _) in entries { archive.add(name, bytes, changed: Self.seconds) }
    let bytes = archive.finished()
    guard
      let file = try? FileDescriptor.open(
        path, .writeOnly, options: [.create, .truncate], permissions: [.ownerReadWrite])
    else { return false }
    return (try? file.closeAfter { try file.writeAll(bytes) }) == bytes.count
  }
}
