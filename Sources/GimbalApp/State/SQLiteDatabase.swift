import CSQLite
import SystemPackage

/// A database of SQLite, which only one thread uses.
struct SQLiteDatabase: ~Copyable {
  /// Why a database cannot be used: the result code of SQLite.
  struct Failure: Error {
    let code: Int32

    /// Whether another program writes.
    var isBusy: Bool { code & 0xFF == SQLITE_BUSY }

    /// Whether the file is damaged, or no database.
    var isDamage: Bool { [SQLITE_CORRUPT, SQLITE_NOTADB].contains(code & 0xFF) }
  }

  private let handle: OpaquePointer

  /// Opens a database, which is made if it is missing.
  init(at path: FilePath) throws(Failure) {
    guard csqlite_load() else { throw Failure(code: SQLITE_CANTOPEN) }
    var handle: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let code = path.withPlatformString { sqlite3_open_v2($0, &handle, flags, nil) }
    guard let handle, code == SQLITE_OK else {
      if let handle { sqlite3_close_v2(handle) }
      throw Failure(code: code)
    }
    self.handle = handle
  }

  deinit { sqlite3_close_v2(handle) }

  /// Executes statements without values.
  func execute(_ sql: String) throws(Failure) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw Failure(code: code) }
  }

  /// Prepares a statement.
  func statement(_ sql: String) throws(Failure) -> SQLiteStatement {
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
    guard let statement, code == SQLITE_OK else { throw Failure(code: code) }
    return SQLiteStatement(statement)
  }
}

/// A statement of a database, with the row that it has reached.
///
/// It may end after its database, whose file is closed then (`sqlite3_close_v2`).
struct SQLiteStatement: ~Copyable {
  private let handle: OpaquePointer

  fileprivate init(_ handle: OpaquePointer) { self.handle = handle }

  deinit { sqlite3_finalize(handle) }

  /// A value of a statement.
  enum Value {
    /// A number; nil for none.
    case number(Int?)
    /// Bytes.
    case bytes([UInt8])
    /// A text.
    case text(String)
  }

  /// Begins the statement with values; returns whether there is a row.
  borrowing func begin(_ values: [Value]) throws(SQLiteDatabase.Failure) -> Bool {
    sqlite3_reset(handle)
    for (index, value) in zip(1..., values) {
      let index = Int32(index)
      let code: Int32 =
        switch value {
        case .number(nil): sqlite3_bind_null(handle, index)
        case .number(let number?): sqlite3_bind_int64(handle, index, Int64(number))
        case .bytes(let bytes): csqlite_bind_blob(handle, index, bytes, Int32(bytes.count))
        case .text(let text):
          Array(text.utf8).withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
              csqlite_bind_text(handle, index, $0.baseAddress, Int32($0.count))
            }
          }
        }
      guard code == SQLITE_OK else { throw SQLiteDatabase.Failure(code: code) }
    }
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw SQLiteDatabase.Failure(code: code)
    }
  }

  /// Ends the statement, whose row is no longer needed.
  borrowing func end() { sqlite3_reset(handle) }

  /// A number of the row; nil for none.
  borrowing func number(_ column: Int32) -> Int? {
    sqlite3_column_type(handle, column) == SQLITE_NULL
      ? nil : Int(sqlite3_column_int64(handle, column))
  }

  /// A text of the row; what is not UTF-8 is replaced.
  borrowing func text(_ column: Int32) -> String {
    guard let text = sqlite3_column_text(handle, column) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }
}
