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

    /// The ending of a file's name.
    package var ending: String {
      switch self {
      case .zip: "zip"
      case .sevenZip: "7z"
      case .tar: "tar"
      case .tarGzip: "tar.gz"
      }
    }
  }

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
    setlocale(LC_CTYPE, "C.UTF-8")
    guard let archive = archive_write_new() else { return false }
    defer { archive_write_free(archive) }
    var codes: [Int32] = []
    switch format {
    case .tarGzip:
      codes.append(archive_write_set_format_gnutar(archive))
      codes.append(archive_write_add_filter_gzip(archive))
    default:
      codes.append(archive_write_set_format_by_name(archive, format.rawValue))
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
      archive_entry_set_mtime(entry, 1_000_000, 0)
      codes.append(archive_write_header(archive, entry))
      _ = archive_write_data(archive, bytes, bytes.count)
    }
    codes.append(archive_write_close(archive))
    // ARCHIVE_WARN: a name is not text in this locale.
    return codes.allSatisfy { $0 == ARCHIVE_OK || $0 == ARCHIVE_WARN }
  }
}
