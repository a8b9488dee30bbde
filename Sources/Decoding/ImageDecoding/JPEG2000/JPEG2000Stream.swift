import COpenJPEG
import ImageFormats

/// Owns OpenJPEG's view of a file in memory.
struct JPEG2000Stream: ~Copyable {
  let pointer: UnsafeMutablePointer<opj_stream_t?>
  private let state: UnsafeMutablePointer<State>

  private struct State {
    let bytes: UnsafeRawBufferPointer
    var position = 0
  }

  /// OpenJPEG reads the headers through a buffer of this size in bytes.
  private static let bufferLength = 64 << 10
  /// What the functions below return at the end of the file.
  private static let (noBytes, noOffset) = (OPJ_SIZE_T(-1), OPJ_OFF_T(-1))

  /// Prepares to read a file, which must stay in memory as long as this value.
  init(_ bytes: UnsafeRawBufferPointer) throws(DecodingError) {
    guard let pointer = opj_stream_create(Self.bufferLength, 1) else { throw .outOfMemory }
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    state.initialize(to: State(bytes: bytes))
    opj_stream_set_user_data(pointer, state, nil)
    opj_stream_set_user_data_length(pointer, OPJ_UINT64(bytes.count))
    opj_stream_set_read_function(pointer) { JPEG2000Stream.read(to: $0, count: $1, from: $2) }
    opj_stream_set_skip_function(pointer) { offset, state in
      JPEG2000Stream.move(state, by: offset)
    }
    opj_stream_set_seek_function(pointer) { offset, state in
      JPEG2000Stream.move(state, to: offset) ? 1 : 0
    }
    self.pointer = pointer
    self.state = state
  }

  deinit {
    opj_stream_destroy(pointer)
    state.deinitialize(count: 1)
    state.deallocate()
  }

  private static func state(_ data: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<State>? {
    data?.assumingMemoryBound(to: State.self)
  }

  private static func read(
    to result: UnsafeMutableRawPointer?, count: OPJ_SIZE_T, from data: UnsafeMutableRawPointer?
  ) -> OPJ_SIZE_T {
    guard let state = state(data), let result else { return noBytes }
    let part = state.pointee.bytes.dropFirst(state.pointee.position).prefix(count)
    guard !part.isEmpty else { return noBytes }
    UnsafeMutableRawBufferPointer(start: result, count: part.count)
      .copyMemory(from: UnsafeRawBufferPointer(rebasing: part))
    state.pointee.position += part.count
    return OPJ_SIZE_T(part.count)
  }

  /// Returns by how many bytes the position has changed.
  private static func move(_ data: UnsafeMutableRawPointer?, by offset: OPJ_OFF_T) -> OPJ_OFF_T {
    guard let state = state(data) else { return noOffset }
    let (position, overflows) = state.pointee.position.addingReportingOverflow(Int(offset))
    guard !overflows, position >= 0 else { return noOffset }
    let end = min(position, state.pointee.bytes.count)
    let change = end - state.pointee.position
    state.pointee.position = end
    return change == 0 && offset != 0 ? noOffset : OPJ_OFF_T(change)
  }

  private static func move(_ data: UnsafeMutableRawPointer?, to offset: OPJ_OFF_T) -> Bool {
    guard let state = state(data), offset >= 0, offset <= state.pointee.bytes.count else {
      return false
    }
    state.pointee.position = Int(offset)
    return true
  }
}
