import CLibHEIF
import DecodingPipeline
import ImageFormats

/// The file that libheif reads: that in memory, behind tables that libheif understands if possible.
///
/// The file's bytes are not copied. libheif reads while it decodes, under a lock of its own.
final class HEIFSource {
  private let bytes: UnsafeRawBufferPointer
  /// What precedes the file; empty if it is read as it is.
  private let head: UnsafeMutableRawBufferPointer
  private let mirrors: [Int: EXIFOrientation]
  /// The number of sheets in the file.
  let sheetCount: Int
  private var position = 0

  /// - Parameters:
  ///   - bytes: the file, which must stay in memory as long as this source.
  ///   - sheet: the sheet that libheif sees, counted from 0.
  init(
    _ bytes: UnsafeRawBufferPointer, format: ImageFormat, sheet: Int
  ) throws(DecodingError) {
    self.bytes = bytes
    let items = PhotoItems(bytes, sheet: sheet)
    sheetCount = items?.sheetCount ?? 1
    let reduced = try items?.reduced(as: format)
    mirrors = reduced?.mirrors ?? [:]
    head = .allocate(byteCount: reduced?.head.count ?? 0, alignment: 1)
    head.copyBytes(from: reduced?.head ?? [])
  }

  deinit { head.deallocate() }

  /// How a decoded item must still be mirrored.
  func mirror(of item: heif_item_id) -> EXIFOrientation { mirrors[Int(item)] ?? .upright }

  private var count: Int { head.count + bytes.count }

  /// Lets a context read the file, which must end before this source.
  ///
  /// A file whose tables are not replaced is read in memory: libheif reads tables byte by byte, and
  /// those of a damaged file may be very long.
  func open(in context: OpaquePointer) -> heif_error {
    guard head.count > 0 else {
      return heif_context_read_from_memory_without_copy(
        context, bytes.baseAddress, bytes.count, nil)
    }
    return heif_context_read_from_reader(
      context, Self.functions, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  /// What is in one piece from the position on.
  private var rest: UnsafeRawBufferPointer {
    position < head.count
      ? UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(head)[position...])
      : UnsafeRawBufferPointer(rebasing: bytes[(position - head.count)...])
  }

  /// Copies the bytes at the position, and advances; returns false if there are not so many.
  private func read(into target: UnsafeMutableRawBufferPointer) -> Bool {
    guard target.count <= count - position else { return false }
    var left = target[...]
    while !left.isEmpty {
      let part = rest.prefix(left.count)
      UnsafeMutableRawBufferPointer(rebasing: left).copyBytes(from: part)
      left = left.dropFirst(part.count)
      position += part.count
    }
    return true
  }

  private static func source(_ pointer: UnsafeMutableRawPointer?) -> HEIFSource? {
    pointer.map { Unmanaged<HEIFSource>.fromOpaque($0).takeUnretainedValue() }
  }

  /// What libheif calls, for all sources.
  // SAFETY: it is written once, before anyone can read it, and never freed.
  nonisolated(unsafe) private static let functions: UnsafePointer<heif_reader> = {
    let functions = UnsafeMutablePointer<heif_reader>.allocate(capacity: 1)
    // Newer versions have more functions, which stay absent.
    var reader = heif_reader()
    reader.reader_api_version = 1
    reader.get_position = { Int64(source($0)?.position ?? 0) }
    reader.read = { target, count, pointer in
      guard let source = source(pointer) else { return 1 }
      // libheif reads nothing into no memory where a box has no more bytes.
      let target = UnsafeMutableRawBufferPointer(
        start: target, count: target == nil ? 0 : count)
      return source.read(into: target) ? 0 : 1
    }
    reader.seek = { position, pointer in
      guard let source = source(pointer), 0...source.count ~= Int(position) else { return 1 }
      source.position = Int(position)
      return 0
    }
    reader.wait_for_file_size = { size, pointer in
      size <= Int64(source(pointer)?.count ?? 0)
        ? heif_reader_grow_status_size_reached : heif_reader_grow_status_size_beyond_eof
    }
    functions.initialize(to: reader)
    return UnsafePointer(functions)
  }()
}
