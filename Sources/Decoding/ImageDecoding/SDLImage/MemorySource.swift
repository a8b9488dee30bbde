import CSDL2Image
import ImageFormats

/// A file in memory as an SDL stream that records reads beyond its end.
///
/// At the end of a truncated file, several of SDL_image's decoders use whatever they get as pixels.
struct MemorySource: ~Copyable {
  /// The stream for the decoder; valid as long as this value.
  let stream: UnsafeMutablePointer<SDL_RWops>

  private let state: UnsafeMutablePointer<State>

  private struct State {
    let bytes: UnsafeRawBufferPointer
    var position = 0
    var ranDry = false
    var cameShort = false
  }

  init(_ bytes: UnsafeRawBufferPointer) throws(DecodingError) {
    guard let stream = SDL_AllocRW() else { throw .outOfMemory }
    state = .allocate(capacity: 1)
    state.initialize(to: State(bytes: bytes))
    stream.pointee.type = UInt32(SDL_RWOPS_UNKNOWN)
    stream.pointee.hidden.unknown.data1 = UnsafeMutableRawPointer(state)
    stream.pointee.size = { Int64(MemorySource.state(of: $0)?.pointee.bytes.count ?? -1) }
    stream.pointee.seek = { stream, offset, whence in
      MemorySource.seek(MemorySource.state(of: stream), offset, whence)
    }
    stream.pointee.read = { stream, result, size, count in
      MemorySource.read(MemorySource.state(of: stream), result, size, count)
    }
    stream.pointee.write = { _, _, _, _ in 0 }
    // The owner closes the stream, so a decoder's attempt to close it has no effect.
    stream.pointee.close = { _ in 0 }
    self.stream = stream
  }

  deinit {
    SDL_FreeRW(stream)
    state.deallocate()
  }

  /// Whether a read returned nothing.
  var ranDry: Bool { state.pointee.ranDry }

  /// Whether a read returned less than requested.
  var cameShort: Bool { state.pointee.cameShort }

  private static func state(
    of stream: UnsafeMutablePointer<SDL_RWops>?
  ) -> UnsafeMutablePointer<State>? {
    stream?.pointee.hidden.unknown.data1.assumingMemoryBound(to: State.self)
  }

  private static func seek(
    _ state: UnsafeMutablePointer<State>?, _ offset: Int64, _ whence: Int32
  ) -> Int64 {
    guard let state else { return -1 }
    let count = state.pointee.bytes.count
    let start =
      switch whence {
      case RW_SEEK_CUR: state.pointee.position
      case RW_SEEK_END: count
      default: 0
      }
    // Clamped to the memory, as in SDL's own implementation.
    let (position, overflows) = start.addingReportingOverflow(Int(offset))
    state.pointee.position = overflows ? count : min(max(0, position), count)
    return Int64(state.pointee.position)
  }

  private static func read(
    _ state: UnsafeMutablePointer<State>?, _ result: UnsafeMutableRawPointer?, _ size: Int,
    _ count: Int
  ) -> Int {
    guard let state, let result, size > 0, count > 0 else { return 0 }
    let rest = state.pointee.bytes.dropFirst(state.pointee.position)
    let (wanted, overflows) = size.multipliedReportingOverflow(by: count)
    let taken = overflows ? rest.count : min(wanted, rest.count)
    UnsafeMutableRawBufferPointer(start: result, count: taken)
      .copyMemory(from: UnsafeRawBufferPointer(rebasing: rest.prefix(taken)))
    state.pointee.position += taken
    if taken < wanted, !overflows {
      // Several decoders ignore the returned count. At the end of a truncated file, they would
      // repeat the data from the previous read.
      (result + taken).initializeMemory(as: UInt8.self, repeating: 0, count: wanted - taken)
    }
    if taken < size { state.pointee.ranDry = true }
    if taken < wanted { state.pointee.cameShort = true }
    return taken / size
  }
}
