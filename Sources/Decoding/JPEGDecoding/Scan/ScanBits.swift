import Glibc

/// The bits of a JPEG's scan, up to its next marker.
///
/// Bytes are copied to a small buffer without the zeros that follow each 255 in the file, so that
/// the bits can be read eight bytes at a time.
struct ScanBits: ~Copyable {
  /// The number of bytes that may be read between two calls of `prepare`: 6 blocks of 64 codes of
  /// 16 bits with numbers of 15 bits, and eight bytes at once.
  static let largestUnit = 2048
  private static let bufferSize = 32 << 10
  /// The maximum number of bytes that are copied at once.
  static let mostBytes = bufferSize + largestUnit

  /// The bits to read next.
  var window: BitWindow

  private let buffer: UnsafeMutablePointer<UInt8>
  /// The end of the copied bytes, which zeros follow.
  private var limit: UnsafeMutablePointer<UInt8>
  private var source: UnsafePointer<UInt8>
  private let sourceLimit: UnsafePointer<UInt8>
  /// The marker that ends the bits, if the copy has reached it.
  private var marker: UInt8?
  /// Whether there is nothing to copy any more, although no marker was reached.
  private var hasEnded = false

  init(_ data: UnsafePointer<UInt8>, byteCount: Int) {
    buffer = .allocate(capacity: Self.bufferSize + Self.largestUnit)
    window = BitWindow(buffer)
    limit = buffer
    source = data
    sourceLimit = data + byteCount
  }

  deinit { buffer.deallocate() }

  /// The first byte of the scan that is not copied yet: those before it are not read again.
  var next: UnsafePointer<UInt8> { source }

  /// Makes sure that a unit can be read; returns false if the last one was read beyond the end, or
  /// if the file ends without a marker.
  mutating func prepare() -> Bool {
    if unreadBytes >= Self.largestUnit { return true }
    if marker != nil { return unreadCount >= 0 }
    // The bits that were taken from the buffer are kept by their number.
    let rest = unreadBytes
    guard rest >= 0 else { return false }
    memmove(buffer, window.next, rest)
    window.move(to: buffer)
    limit = buffer + rest
    guard copy() else { return false }
    memset(limit, 0, Self.largestUnit)
    return true
  }

  /// Copies bytes until the buffer is full or a marker is reached; false at the file's end, and at
  /// bytes of 255 that fill the space before a marker.
  private mutating func copy() -> Bool {
    while true {
      let room = min(buffer + Self.bufferSize - limit, sourceLimit - source)
      guard room > 0 else { return source < sourceLimit }
      guard let found = memchr(source, 255, room) else {
        memcpy(limit, source, room)
        limit += room
        source += room
        continue
      }
      let escape = UnsafePointer(found.assumingMemoryBound(to: UInt8.self))
      let count = escape - source
      memcpy(limit, source, count)
      limit += count
      source = escape
      guard sourceLimit - source >= 2 else { return false }
      if source[1] != 0 {
        marker = source[1]
        return source[1] != 255
      }
      limit[0] = 255
      limit += 1
      source += 2
    }
  }

  /// Passes a marker that must follow now; false if something else does.
  mutating func pass(_ expected: UInt8) -> Bool {
    if marker == nil, !prepare() { return false }
    // Ones fill the last byte.
    guard marker == expected, (0..<8).contains(unreadCount) else { return false }
    marker = nil
    source += 2
    window = BitWindow(buffer)
    limit = buffer
    return true
  }

  /// How many bits have been read of the bytes that were copied last.
  ///
  /// It grows by what is read until `prepare` is called.
  var position: Int { (window.next - UnsafePointer(buffer)) * 8 - Int(window.count) }

  /// Writes bits of the copied bytes, by their positions.
  func write(_ range: Range<Int>, to writer: inout ScanWriter) {
    writer.append(buffer, range)
  }

  /// Writes the bits that were copied and not read, and copies the next bytes; returns false once
  /// there are none.
  mutating func writeNext(to writer: inout ScanWriter) -> Bool {
    writer.append(buffer, position..<(limit - buffer) * 8)
    window = BitWindow(buffer)
    limit = buffer
    if hasEnded || marker != nil { return false }
    hasEnded = !copy()
    return true
  }

  /// Whether nothing was read behind the end of the bits.
  var isWithinBits: Bool { unreadCount >= 0 }

  /// The file from the marker on that ends the bits, or from where they end without one.
  var rest: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: source, count: sourceLimit - source)
  }

  /// The number of bits before the end of the copied bytes; negative beyond it.
  private var unreadCount: Int { unreadBytes * 8 + Int(window.count) }

  /// The number of copied bytes behind the window; negative beyond their end.
  private var unreadBytes: Int { UnsafePointer(limit) - window.next }
}
