import CTIFF
import DecodingPipeline
import GalleryCore
import ImageFormats

/// The storage layout of a TIFF's first picture, read from its directory.
struct TIFFLayout {
  let size: PixelSize
  let orientation: EXIFOrientation
  /// The ICC profile; nil if there is none.
  let profile: [UInt8]?
  let isTiled: Bool
  /// The size of a tile, or of a whole strip.
  let block: PixelSize
  /// The number of bytes in a decompressed block, including all of its planes.
  let blockByteCount: Int
  /// Whether the samples of a pixel are in one block; if not, each of its samples has blocks.
  let isContiguous: Bool
  /// Whether each pixel's samples are interleaved and not shared between pixels.
  let hasWholePixels: Bool

  private let photometric: Int32
  private let bitsPerSample: UInt16
  private let samplesPerPixel: UInt16

  init(_ file: borrowing TIFFFile) throws(DecodingError) {
    let tiff = file.pointer
    func short(_ tag: Int32) -> UInt16 {
      var value: UInt16 = 0
      return CTIFF_getShort(tiff, UInt32(tag), &value) != 0 ? value : 0
    }
    func long(_ tag: Int32) -> Int {
      var value: UInt32 = 0
      return CTIFF_getLong(tiff, UInt32(tag), &value) != 0 ? Int(value) : 0
    }
    size = PixelSize(width: long(TIFFTAG_IMAGEWIDTH), height: long(TIFFTAG_IMAGELENGTH))
    orientation = EXIFOrientation(rawValue: Int(short(TIFFTAG_ORIENTATION))) ?? .upright
    photometric = Int32(short(TIFFTAG_PHOTOMETRIC))
    bitsPerSample = short(TIFFTAG_BITSPERSAMPLE)
    samplesPerPixel = short(TIFFTAG_SAMPLESPERPIXEL)
    isTiled = TIFFIsTiled(tiff) != 0
    block =
      isTiled
      ? PixelSize(width: long(TIFFTAG_TILEWIDTH), height: long(TIFFTAG_TILELENGTH))
      : PixelSize(width: size.width, height: min(long(TIFFTAG_ROWSPERSTRIP), size.height))
    guard size.width > 0, size.height > 0, block.width > 0, block.height > 0 else {
      throw .damaged(.tiff, detail: "it has no pixels")
    }
    let blocks = PixelSize(
      width: (size.width + block.width - 1) / block.width * block.width,
      height: (size.height + block.height - 1) / block.height * block.height)
    try StreamingLimits.check(
      isTiled ? blocks : size, bitsPerPixel: Int(bitsPerSample) * Int(samplesPerPixel))
    isContiguous = short(TIFFTAG_PLANARCONFIG) != PLANARCONFIG_SEPARATE
    let planeByteCount = Int(isTiled ? TIFFTileSize(tiff) : TIFFStripSize(tiff))
    let (byteCount, overflows) = planeByteCount.multipliedReportingOverflow(
      by: isContiguous ? 1 : Int(samplesPerPixel))
    guard planeByteCount > 0, !overflows else { throw .damaged(.tiff, detail: "invalid strips") }
    blockByteCount = byteCount
    // libjpeg upsamples, so every pixel has its own samples.
    hasWholePixels =
      isContiguous
      && (photometric != PHOTOMETRIC_YCBCR || short(TIFFTAG_COMPRESSION) == COMPRESSION_JPEG)
    profile = Self.profile(tiff)
  }

  private static func profile(_ tiff: OpaquePointer) -> [UInt8]? {
    var count: UInt32 = 0
    var bytes: UnsafeRawPointer?
    guard CTIFF_getBytes(tiff, UInt32(TIFFTAG_ICCPROFILE), &count, &bytes) != 0, count > 0,
      let bytes
    else { return nil }
    return Array(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
  }

  /// Whether a row of samples is a row of inks in the format of Little CMS.
  var isPlainInks: Bool {
    photometric == PHOTOMETRIC_SEPARATED && bitsPerSample == 8 && samplesPerPixel == 4
      && hasWholePixels && !isTiled
  }

  /// The channels that the ICC profile applies to; nil if libtiff has converted the colours.
  var channels: StoredPicture.Channels? {
    switch photometric {
    case PHOTOMETRIC_MINISBLACK, PHOTOMETRIC_MINISWHITE: .gray
    case PHOTOMETRIC_RGB, PHOTOMETRIC_PALETTE, PHOTOMETRIC_YCBCR: .color
    // Inks and CIE L*a*b*, which libtiff converts to RGB without the profile.
    default: nil
    }
  }

  /// Returns the number of rows that may have pixels: all of them, unless the file is damaged.
  ///
  /// - Parameters:
  ///   - fileLength: the length of the file in bytes; the file must not end before its blocks do.
  ///   - failure: the error of a first attempt; the blocks that are there are then read despite it.
  func rowLimit(
    of file: borrowing TIFFFile, fileLength: Int, inSpiteOf failure: DecodingError?
  ) throws(DecodingError) -> Int {
    guard failure == nil else { return cutBlocks(of: file, fileLength: fileLength) }
    try checkBlocks(of: file, fileLength: fileLength)
    return size.height
  }

  /// Shortens the strips or tiles that extend beyond the end of the file, so that libtiff reads the
  /// available part; returns the number of rows that may have pixels.
  private func cutBlocks(of file: borrowing TIFFFile, fileLength: Int) -> Int {
    let count = Int(
      isTiled ? TIFFNumberOfTiles(file.pointer) : TIFFNumberOfStrips(file.pointer))
    let tag = isTiled ? TIFFTAG_TILEBYTECOUNTS : TIFFTAG_STRIPBYTECOUNTS
    var table: UnsafeMutablePointer<UInt64>?
    guard CTIFF_getTable(file.pointer, UInt32(tag), &table) != 0, let table else { return 0 }
    let blocksAcross = isTiled ? (size.width + block.width - 1) / block.width : 1
    let blocksDown = (size.height + block.height - 1) / block.height
    var rowLimit = 0
    // SAFETY: libtiff's table has an entry for each strip or tile. The file is open for reading
    // only and not shared, so no other code uses the table during this loop.
    for index in 0..<count {
      let start = TIFFGetStrileOffset(file.pointer, UInt32(index))
      let rest = UInt64(fileLength) - min(start, UInt64(fileLength))
      table[index] = min(table[index], rest)
      if table[index] > 0 {
        let row = index / blocksAcross % max(1, blocksDown)
        rowLimit = max(rowLimit, (row + 1) * block.height)
      }
    }
    return min(rowLimit, size.height)
  }

  /// Throws if the file ends before its last strip or tile does.
  private func checkBlocks(of file: borrowing TIFFFile, fileLength: Int) throws(DecodingError) {
    let count = isTiled ? TIFFNumberOfTiles(file.pointer) : TIFFNumberOfStrips(file.pointer)
    for index in 0..<count {
      let start = TIFFGetStrileOffset(file.pointer, index)
      let (end, overflows) = start.addingReportingOverflow(
        TIFFGetStrileByteCount(file.pointer, index))
      guard !overflows, end <= UInt64(fileLength) else { throw .truncated }
    }
  }
}
