import CTIFF
import DecodingPipeline
import Glibc
import ImageFormats

/// Owns libtiff's reader of a file in memory, and records its errors.
struct TIFFFile: ~Copyable {
  let pointer: OpaquePointer

  private let state: UnsafeMutablePointer<State>

  /// The state shared with libtiff's callbacks.
  private struct State {
    let bytes: UnsafeRawBufferPointer
    var position = 0
    /// libtiff's first error message, which is closest to the cause.
    var complaint: String?
  }

  /// The maximum length of a libtiff message, in bytes.
  private static let complaintLength = 80

  /// Reads a directory of a file, which must stay in memory as long as this value.
  ///
  /// - Parameter directory: the directory's offset; nil for the first one.
  init(_ bytes: UnsafeRawBufferPointer, directory: Int? = nil) throws(DecodingError) {
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    state.initialize(to: State(bytes: bytes))
    guard let options = TIFFOpenOptionsAlloc() else {
      Self.free(state)
      throw .outOfMemory
    }
    defer { TIFFOpenOptionsFree(options) }
    TIFFOpenOptionsSetMaxSingleMemAlloc(options, tmsize_t(DecodingLimits.maximumByteCount))
    TIFFOpenOptionsSetErrorHandlerExtR(
      options, { _, state, _, format, words in TIFFFile.note(format, words, in: state) }, state)
    // libtiff would print its warnings to the terminal.
    TIFFOpenOptionsSetWarningHandlerExtR(options, { _, _, _, _, _ in 1 }, nil)
    let opened = TIFFClientOpenExt(
      "", "r", state,
      { state, result, count in tmsize_t(TIFFFile.read(state, result, Int(count))) },
      { _, _, _ in 0 },
      { state, offset, whence in TIFFFile.seek(state, offset, whence) },
      { _ in 0 },
      { state in UInt64(TIFFFile.state(state)?.pointee.bytes.count ?? 0) },
      { state, address, count in TIFFFile.map(state, address, count) },
      { _, _, _ in },
      options)
    guard let opened else {
      let error = Self.error(state)
      Self.free(state)
      throw error
    }
    if let directory, UInt64(directory) != TIFFCurrentDirOffset(opened),
      TIFFSetSubDirectory(opened, UInt64(directory)) != 1
    {
      let error = Self.error(state)
      TIFFClose(opened)
      Self.free(state)
      throw error
    }
    // Errors that did not prevent opening do not explain later failures.
    state.pointee.complaint = nil
    pointer = opened
    self.state = state
  }

  deinit {
    TIFFClose(pointer)
    Self.free(state)
  }

  private static func free(_ state: UnsafeMutablePointer<State>) {
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// The current error, with libtiff's message.
  var error: DecodingError { Self.error(state) }

  private static func error(_ state: UnsafeMutablePointer<State>) -> DecodingError {
    let words = state.pointee.complaint ?? "unknown"
    // A directory, a tag's values or a strip are beyond the end of the file.
    if [
      "Read error", "an not read TIFF directory", "Failed to read directory", "IO error",
      "Cannot read TIFF header",
    ].contains(where: { words.contains($0) }) {
      return .truncated
    }
    if ["not configured", "not supported", "not implemented"].contains(where: {
      words.contains($0)
    }) {
      return .unsupportedVariant(.tiff, detail: words)
    }
    return .damaged(.tiff, detail: words)
  }

  private static func state(_ handle: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<State>? {
    handle?.assumingMemoryBound(to: State.self)
  }

  private static func note(
    _ format: UnsafePointer<CChar>?, _ words: CVaListPointer?, in handle: UnsafeMutableRawPointer?
  ) -> Int32 {
    guard let state = state(handle), state.pointee.complaint == nil, let format, let words else {
      return 1
    }
    let text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: complaintLength) { buffer in
      vsnprintf(buffer.baseAddress, buffer.count, format, words)
      return buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
    state.pointee.complaint = String(text.map { $0.isASCII && !$0.isNewline ? $0 : " " })
    return 1
  }

  private static func read(
    _ handle: UnsafeMutableRawPointer?, _ result: UnsafeMutableRawPointer?, _ count: Int
  ) -> Int {
    guard let state = state(handle), let result, count > 0 else { return 0 }
    let part = state.pointee.bytes.dropFirst(state.pointee.position).prefix(count)
    UnsafeMutableRawBufferPointer(start: result, count: part.count)
      .copyMemory(from: UnsafeRawBufferPointer(rebasing: part))
    state.pointee.position += part.count
    return part.count
  }

  private static func seek(
    _ handle: UnsafeMutableRawPointer?, _ offset: UInt64, _ whence: Int32
  ) -> UInt64 {
    guard let state = state(handle) else { return .max }
    let start =
      switch whence {
      case SEEK_CUR: state.pointee.position
      case SEEK_END: state.pointee.bytes.count
      default: 0
      }
    let (position, overflows) = UInt64(start).addingReportingOverflow(offset)
    guard !overflows, let position = Int(exactly: position) else { return .max }
    state.pointee.position = position
    return UInt64(position)
  }

  /// Gives libtiff direct access to the file's memory, so that it does not have to copy.
  private static func map(
    _ handle: UnsafeMutableRawPointer?,
    _ address: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
    _ count: UnsafeMutablePointer<UInt64>?
  ) -> Int32 {
    guard let state = state(handle), let address, let count else { return 0 }
    // libtiff does not write to files that are open for reading.
    address.pointee = UnsafeMutableRawPointer(mutating: state.pointee.bytes.baseAddress)
    count.pointee = UInt64(state.pointee.bytes.count)
    return 1
  }
}
