import DecoderService
import GalleryCore
import Glibc
import PhotoSources
import SystemPackage

/// What was read of photos for searches, kept in the user's cache, so that the next search of
/// another start reads only the photos that are new or were changed.
///
/// What cannot be read or written there is read from the photos again. Only the thread that made it
/// may use it; several programs may use the same file.
final class PhotoIndex {
  /// What is known of a photo.
  struct Entry: Hashable {
    /// The file's length in bytes; nil if it is not known.
    var byteCount: Int?
    /// When the file was changed last, in seconds since the start of 1970; nil if it is not known.
    var time: Int?
    /// The XMP files beside it.
    var sidecars = Sidecar.Stamp.empty
    /// The stars, when it was taken, and its size, as in `PhotoTraits`.
    var rating: Int?
    var captureTime: Int?
    var size: PixelSize?
    /// Where it was taken.
    var position: MapPosition?
    /// What a search looks at, in lines.
    var words: String
  }

  /// The version of the table.
  ///
  /// A file of a later one is left alone: a later version of the program uses it. An earlier one is
  /// begun again.
  private static let version = 3
  /// A larger file is begun again, in bytes: photos that are gone stay in it.
  private static let largest = 256 << 20
  /// The number of entries after which they are written.
  private static let batch = 256
  /// A file that was changed later may be changed again within the second that its time states, and
  /// an XMP file may have been changed since it was read: its stamp is taken afterwards.
  private static let youngest = 2

  private let database: SQLiteDatabase
  private let reading: SQLiteStatement
  private let writing: SQLiteStatement
  private let path: FilePath
  /// Whether a part of the file could not be read, so that it is begun again the next time.
  private var isDamaged = false
  /// The number of entries that are not written yet; nil once nothing can be written.
  private var unwritten: Int? = 0

  /// Opens the index in a file, which is made if it is missing, and begun again if it is damaged;
  /// nil if it cannot be used.
  static func open(at path: FilePath) -> PhotoIndex? {
    do throws(SQLiteDatabase.Failure) {
      return try PhotoIndex(at: path)
    } catch {
      guard error.isDamage else { return nil }
      remove(path)
      return try? PhotoIndex(at: path)
    }
  }

  private init(at path: FilePath) throws(SQLiteDatabase.Failure) {
    Self.prepareFile(at: path)
    self.path = path
    database = try SQLiteDatabase(at: path)
    try database.execute(
      "PRAGMA busy_timeout = 500; PRAGMA trusted_schema = OFF; PRAGMA cache_size = -2000")
    let version = try Self.version(of: database)
    guard version <= Self.version else { throw SQLiteDatabase.Failure(code: -1) }
    if version < Self.version {
      try database.execute(
        """
        PRAGMA journal_mode = WAL;
        BEGIN IMMEDIATE;
        DROP TABLE IF EXISTS photos;
        CREATE TABLE photos (
          path BLOB PRIMARY KEY, size INTEGER, time INTEGER, rating INTEGER, taken INTEGER,
          width INTEGER, height INTEGER, latitude INTEGER, longitude INTEGER, words TEXT,
          sidecar INTEGER) WITHOUT ROWID;
        PRAGMA user_version = \(Self.version);
        COMMIT
        """)
    }
    try database.execute("PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 0")
    reading = try database.statement(
      """
      SELECT size, time, rating, taken, width, height, words, latitude, longitude, sidecar
      FROM photos WHERE path = ?
      """)
    writing = try database.statement(
      "REPLACE INTO photos VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
  }

  deinit {
    write()
    if isDamaged { Self.remove(path) }
  }

  private static func version(of database: borrowing SQLiteDatabase)
    throws(SQLiteDatabase.Failure) -> Int
  {
    let statement = try database.statement("PRAGMA user_version")
    return try statement.begin([]) ? statement.number(0) ?? 0 : 0
  }

  /// Makes an empty file that only the user can read, and removes one that has become too large.
  ///
  /// A file that is there is not opened: closing it would take the locks from other databases in
  /// it.
  private static func prepareFile(at path: FilePath) {
    let folder = path.removingLastComponent()
    for folder in [folder.removingLastComponent(), folder] {
      _ = folder.withPlatformString { mkdir($0, 0o700) }
    }
    var status = stat()
    if path.withPlatformString({ lstat($0, &status) }) == 0, status.st_size > largest {
      remove(path)
    }
    let number = path.withPlatformString { Glibc.open($0, O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
    if number >= 0 { close(number) }
  }

  private static func remove(_ path: FilePath) {
    for suffix in ["", "-wal", "-shm"] {
      _ = FilePath(bytes: path.bytes + Array(suffix.utf8)).withPlatformString { unlink($0) }
    }
  }

  /// What is known of a photo's file as it is now; nil if it must be read.
  func entry(of path: FilePath) -> Entry? {
    defer { reading.end() }
    do throws(SQLiteDatabase.Failure) {
      guard try reading.begin([.bytes(path.bytes)]) else { return nil }
    } catch {
      isDamaged = isDamaged || error.isDamage
      return nil
    }
    var status = stat()
    // Only here: a disk that does not answer would hold up the search.
    guard path.withPlatformString({ stat($0, &status) }) == 0,
      reading.number(0) == Int(status.st_size), reading.number(1) == status.st_mtim.tv_sec
    else { return nil }
    let sidecars = Sidecar.stamp(of: path)
    guard reading.number(9) == sidecars.value else { return nil }
    var size: PixelSize?
    if let width = reading.number(4), let height = reading.number(5) {
      size = PixelSize(width: width, height: height)
    }
    var position: MapPosition?
    if let latitude = reading.number(7), let longitude = reading.number(8) {
      position = MapPosition(latitude: latitude, longitude: longitude)
    }
    return Entry(
      byteCount: Int(status.st_size), time: status.st_mtim.tv_sec, sidecars: sidecars,
      rating: reading.number(2), captureTime: reading.number(3), size: size, position: position,
      words: reading.text(6))
  }

  /// Keeps what was read of a photo's file.
  func note(_ entry: Entry, of path: FilePath) {
    guard let count = unwritten, let changed = entry.time,
      max(changed, entry.sidecars.time) < time(nil) - Self.youngest
    else { return }
    do throws(SQLiteDatabase.Failure) {
      if count == 0 { try database.execute("BEGIN IMMEDIATE") }
      _ = try writing.begin([
        .bytes(path.bytes), .number(entry.byteCount), .number(entry.time), .number(entry.rating),
        .number(entry.captureTime), .number(entry.size?.width), .number(entry.size?.height),
        .number(entry.position?.latitude), .number(entry.position?.longitude),
        .text(entry.words), .number(entry.sidecars.value),
      ])
      writing.end()
      unwritten = count + 1
      if count + 1 >= Self.batch { write() }
    } catch {
      writing.end()
      isDamaged = isDamaged || error.isDamage
      // Another program writes now; otherwise the disk is full, or may not be written.
      if error.isBusy, count == 0 { return }
      try? database.execute("ROLLBACK")
      unwritten = nil
    }
  }

  /// Writes what is not written yet.
  func write() {
    guard let count = unwritten, count > 0 else { return }
    unwritten = 0
    do throws(SQLiteDatabase.Failure) {
      try database.execute("COMMIT")
    } catch {
      try? database.execute("ROLLBACK")
      unwritten = nil
    }
  }
}
