import CGIF
import DecodingPipeline
import GalleryCore
import Glibc
import ImageFormats

/// Reads a GIF frame by frame with giflib, which holds no more than one line in memory.
///
/// The file must stay in memory as long as the reader.
struct GIFReader: ~Copyable {
  /// The canvas size that the file declares; its first frame may need a larger one.
  let screen: PixelSize

  private let file: UnsafeMutablePointer<GifFileType>
  private let input: UnsafeMutablePointer<Input>

  private struct Input {
    let bytes: UnsafeRawBufferPointer
    var position = 0
    /// Whether the next data are blocks of a frame's pixels, and whether a block length comes next.
    var isInPixels = false
    var expectsLength = false
    /// Whether a read went beyond the end of the file.
    var hasRunDry = false
  }

  /// The rows in each pass of an interlaced frame: the first row and the step.
  private static let passes = [(0, 8), (4, 8), (2, 4), (1, 2)]

  init(_ bytes: UnsafeRawBufferPointer) throws(DecodingError) {
    input = .allocate(capacity: 1)
    input.initialize(to: Input(bytes: bytes))
    var code: Int32 = 0
    guard let file = DGifOpen(input, Self.read, &code) else {
      input.deallocate()
      throw Self.error(code)
    }
    self.file = file
    screen = PixelSize(width: Int(file.pointee.SWidth), height: Int(file.pointee.SHeight))
  }

  deinit {
    DGifCloseFile(file, nil)
    input.deallocate()
  }

  /// Whether the file ended too early.
  var hasRunDry: Bool { input.pointee.hasRunDry }

  /// Advances to the next frame; returns nil at the end of the file.
  ///
  /// All rows of the frame must be read before the next call.
  mutating func nextFrame() throws(DecodingError) -> GIFFrame? {
    var control = GraphicsControlBlock()
    control.TransparentColor = NO_TRANSPARENT_COLOR
    while true {
      var kind = UNDEFINED_RECORD_TYPE
      try check(DGifGetRecordType(file, &kind))
      switch kind {
      case IMAGE_DESC_RECORD_TYPE:
        // Unlike this function, DGifGetImageDesc allocates memory for each frame.
        try check(DGifGetImageHeader(file))
        guard let palette = file.pointee.Image.ColorMap ?? file.pointee.SColorMap else {
          throw .damaged(.gif, detail: "no colours")
        }
        let frame = GIFFrame(file.pointee.Image, control: control, palette: palette.pointee)
        try refuseIfImpossible(frame.rect.size)
        return frame
      case EXTENSION_RECORD_TYPE:
        try readExtension(into: &control)
      default:
        return nil
      }
    }
  }

  /// Calls a closure with each row and its index, in the order in which the rows are stored.
  mutating func readRows(
    of frame: GIFFrame, limit: Int? = nil,
    _ body: (Int, UnsafeBufferPointer<UInt8>) throws(DecodingError) -> Void
  ) throws(DecodingError) {
    let size = frame.rect.size
    let line = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: size.width)
    input.pointee.isInPixels = true
    input.pointee.expectsLength = true
    defer {
      input.pointee.isInPixels = false
      line.deallocate()
    }
    for (first, step) in frame.isInterlaced ? Self.passes : [(0, 1)] {
      for row in stride(from: first, to: min(size.height, limit ?? .max), by: step) {
        try check(DGifGetLine(file, line.baseAddress, Int32(size.width)))
        try body(row, UnsafeBufferPointer(line))
      }
    }
  }

  private func readExtension(into control: inout GraphicsControlBlock) throws(DecodingError) {
    var code: Int32 = 0
    var block: UnsafeMutablePointer<GifByteType>?
    try check(DGifGetExtension(file, &code, &block))
    // The first byte of a block is its length.
    while let data = block {
      if code == GRAPHICS_EXT_FUNC_CODE { DGifExtensionToGCB(Int(data[0]), data + 1, &control) }
      try check(DGifGetExtensionNext(file, &block))
    }
  }

  /// Throws if a frame exceeds the pixel limit: skipping it would take minutes.
  private func refuseIfImpossible(_ size: PixelSize) throws(DecodingError) {
    guard size.width > 0, size.height > 0 else {
      throw .damaged(.gif, detail: "it has no pixels")
    }
    try DecodingLimits.check(size)
  }

  private func check(_ status: Int32) throws(DecodingError) {
    guard status == GIF_OK else {
      throw input.pointee.hasRunDry ? .truncated : Self.error(file.pointee.Error)
    }
  }

  private static func error(_ code: Int32) -> DecodingError {
    switch code {
    // The signature alone makes a file a GIF; the canvas's size follows directly.
    case D_GIF_ERR_READ_FAILED, D_GIF_ERR_EOF_TOO_SOON, D_GIF_ERR_NO_SCRN_DSCR: return .truncated
    case D_GIF_ERR_NOT_ENOUGH_MEM: return .outOfMemory
    default:
      let detail = GifErrorString(code).map { String(cString: $0) } ?? "unknown"
      return .damaged(.gif, detail: detail)
    }
  }

  private static let read: InputFunc = { file, target, count in
    guard let input = file?.pointee.UserData?.assumingMemoryBound(to: Input.self),
      let start = input.pointee.bytes.baseAddress, let target, count > 0
    else { return 0 }
    let position = input.pointee.position
    let left = input.pointee.bytes.count - position
    if input.pointee.isInPixels, input.pointee.expectsLength, count == 1 {
      // giflib reads whole blocks, so a truncated block is shortened to the data that is left, and
      // a missing block becomes the block terminator. Otherwise the last row would be lost.
      let length = left > 0 ? start.load(fromByteOffset: position, as: UInt8.self) : 0
      let present = UInt8(clamping: max(0, left - 1))
      if left == 0 || present < length { input.pointee.hasRunDry = true }
      target.pointee = min(length, present)
      input.pointee.position += min(1, left)
      input.pointee.expectsLength = target.pointee == 0
      return 1
    }
    input.pointee.expectsLength = true
    let got = min(Int(count), left)
    if got < count { input.pointee.hasRunDry = true }
    memcpy(target, start + position, got)
    input.pointee.position += got
    return Int32(got)
  }
}
