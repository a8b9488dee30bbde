import CArchive
import Glibc
import PhotoSources
import ProcessWire

/// One pass over an archive, from its first entry on.
final class ArchivePass {
  private let archive: OpaquePointer
  /// Read by libarchive's callbacks as long as this value exists.
  private let file: ArchiveFile
  private let legacyNames: LegacyNames
  private var entry: OpaquePointer?
  private var hasEntries = false

  /// Begins at the first entry.
  init(_ file: ArchiveFile, _ legacyNames: LegacyNames) throws(ArchiveFailure) {
    guard let archive = archive_read_new() else { throw .hindered }
    self.archive = archive
    self.file = file
    self.legacyNames = legacyNames
    _ = file.seek(0, from: SEEK_SET)
    // Not all filters: some start other programs.
    let filters = [
      archive_read_support_filter_gzip, archive_read_support_filter_bzip2,
      archive_read_support_filter_xz, archive_read_support_filter_lzma,
      archive_read_support_filter_zstd, archive_read_support_filter_lz4,
    ]
    let formats = [
      archive_read_support_format_zip, archive_read_support_format_7zip,
      archive_read_support_format_rar, archive_read_support_format_rar5,
      archive_read_support_format_tar,
    ]
    for support in filters + formats { _ = support(archive) }
    setCallbacks()
    guard archive_read_open1(archive) == ARCHIVE_OK else { throw failure }
  }

  deinit { archive_read_free(archive) }

  /// Whether entries are encrypted.
  var isEncrypted: Bool { archive_read_has_encrypted_entries(archive) == 1 }

  /// Goes to the next entry; nil at the end, and an inner nil for an entry that is left out.
  func next() throws(ArchiveFailure) -> ArchiveEntry?? {
    entry = nil
    switch archive_read_next_header(archive, &entry) {
    case ARCHIVE_EOF: return nil
    case ARCHIVE_OK, ARCHIVE_WARN: break
    default: throw failure
    }
    hasEntries = true
    guard let entry, archive_entry_filetype(entry) == S_IFREG,
      let raw = name(of: entry), let path = ArchiveEntry.path(of: raw)
    else { return .some(nil) }
    let seconds = Int(archive_entry_mtime(entry))
    let (time, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    return ArchiveEntry(
      path: path, size: max(0, Int(archive_entry_size(entry))), modified: overflows ? 0 : time)
  }

  /// Writes the bytes of the present entry to a file; returns their number.
  ///
  /// Of a damaged entry, the bytes before the damage are written.
  func unpack(to output: borrowing OwnedDescriptor) throws(ArchiveFailure) -> Int {
    guard let entry else { throw .hindered }
    if archive_entry_is_data_encrypted(entry) == 1 { throw .encrypted }
    guard archive_entry_size(entry) <= ArchiveFailure.sizeLimit else { throw .tooLarge }
    var end = 0
    while true {
      file.signs.send()
      var block: UnsafeRawPointer?
      var count = 0
      var offset: Int64 = 0
      switch archive_read_data_block(archive, &block, &count, &offset) {
      case ARCHIVE_EOF: return end
      case ARCHIVE_OK, ARCHIVE_WARN: break
      default:
        guard end > 0 else { throw failure }
        return end
      }
      guard offset >= 0, offset <= ArchiveFailure.sizeLimit,
        count <= ArchiveFailure.sizeLimit - Int(offset)
      else { throw .tooLarge }
      do throws(WireError) {
        try output.write(UnsafeRawBufferPointer(start: block, count: count), at: Int(offset))
      } catch {
        throw .hindered
      }
      end = max(end, Int(offset) + count)
    }
  }

  /// Why libarchive has failed.
  private var failure: ArchiveFailure {
    if file.hasFailed { return .hindered }
    if archive_errno(archive) == ENOMEM { return .tooLarge }
    // Without an entry, not even the names can be read.
    if hasEntries ? entry.map(archive_entry_is_encrypted) == 1 : isEncrypted { return .encrypted }
    let text = archive_error_string(archive).map { String(cString: $0) } ?? ""
    return text.contains("nsupported") ? .unsupported : .damaged
  }

  /// The name of an entry: as UTF-8 if the archive says which characters they are, or is a ZIP
  /// archive; otherwise its bytes.
  private func name(of entry: OpaquePointer) -> [UInt8]? {
    let known = archive_entry_pathname_utf8(entry)
    guard let name = known ?? archive_entry_pathname(entry) else { return nil }
    // SAFETY: the name ends with a zero, and is copied before the next call.
    let bytes = Array(UnsafeRawBufferPointer(start: name, count: strlen(name)))
    let isZip = archive_format(archive) & ARCHIVE_FORMAT_BASE_MASK == ARCHIVE_FORMAT_ZIP
    return known == nil && isZip ? legacyNames.utf8(bytes) : bytes
  }

  private func setCallbacks() {
    // SAFETY: the pass owns the file, and frees the archive, which uses it, before it goes.
    archive_read_set_callback_data(archive, Unmanaged.passUnretained(file).toOpaque())
    archive_read_set_read_callback(archive) { _, file, start in
      guard let block = ArchivePass.file(file)?.read() else { return -1 }
      start?.pointee = block.baseAddress
      return block.count
    }
    archive_read_set_seek_callback(archive) { _, file, offset, origin in
      ArchivePass.file(file)?.seek(offset, from: origin) ?? Int64(ARCHIVE_FATAL)
    }
    archive_read_set_skip_callback(archive) { _, file, count in
      guard let file = ArchivePass.file(file), count >= 0, file.seek(count, from: SEEK_CUR) != nil
      else {
        return 0
      }
      return count
    }
  }

  private static func file(_ data: UnsafeMutableRawPointer?) -> ArchiveFile? {
    // SAFETY: libarchive passes on what `setCallbacks` gave it.
    data.map { Unmanaged<ArchiveFile>.fromOpaque($0).takeUnretainedValue() }
  }
}
