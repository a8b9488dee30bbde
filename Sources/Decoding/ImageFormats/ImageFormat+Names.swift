/// What files of a format are called.
///
/// Both tables have what shared-mime-info 2.2 and 2.4 say of the formats, and what cameras and older
/// programs use besides.
extension ImageFormat {
  /// The file name extensions: lower case, without the first dot, the most common one first.
  public var fileExtensions: [String] {
    switch self {
    // Multi-picture files and stereo pairs begin with a picture like any other.
    case .jpeg: ["jpg", "jpeg", "jpe", "jfif", "jif", "jfi", "pjpeg", "pjpg", "pjp", "mpo", "jps"]
    case .png: ["png", "apng"]
    case .webp: ["webp"]
    case .heif: ["heic", "heif", "hif", "heics", "heifs", "avci", "avcs"]
    case .avif: ["avif", "avifs"]
    case .jpegXL: ["jxl"]
    case .raw:
      [
        "dng", "nef", "cr2", "cr3", "arw", "raf", "orf", "rw2", "pef", "srw", "3fr", "crw", "dcr",
        "erf", "fff", "gpr", "iiq", "k25", "kdc", "mef", "mos", "mrw", "nrw", "raw", "rwl", "sr2",
        "srf", "x3f",
      ]
    case .tiff: ["tif", "tiff"]
    case .gif: ["gif"]
    case .bmp: ["bmp", "dib"]
    case .svg: ["svg", "svgz", "svg.gz"]
    case .qoi: ["qoi"]
    case .pnm: ["pnm", "ppm", "pgm", "pbm", "pam", "pfm"]
    case .ico: ["ico", "cur"]
    case .tga: ["tga", "icb", "vda", "vst", "tpic", "targa"]
    case .pcx: ["pcx"]
    case .lbm: ["lbm", "iff", "ilbm"]
    case .xpm: ["xpm"]
    }
  }

  /// The media types, each with its older names that desktops still use.
  ///
  /// The desktop entry lists them in this order.
  public var mediaTypes: [String] {
    switch self {
    case .jpeg: ["image/jpeg", "image/pjpeg", "image/x-mpo", "image/x-jps"]
    case .png: ["image/png", "image/apng", "image/vnd.mozilla.apng"]
    case .webp: ["image/webp"]
    case .heif:
      [
        "image/heif", "image/heic", "image/heif-sequence", "image/heic-sequence", "image/avci",
        "image/avcs",
      ]
    case .avif: ["image/avif", "image/avif-sequence"]
    case .jpegXL: ["image/jxl"]
    case .raw:
      [
        "image/x-adobe-dng", "image/x-canon-cr2", "image/x-canon-cr3", "image/x-canon-crw",
        "image/x-fuji-raf", "image/x-gopro-gpr", "image/x-kodak-dcr", "image/x-kodak-k25",
        "image/x-kodak-kdc", "image/x-minolta-mrw", "image/x-nikon-nef", "image/x-nikon-nrw",
        "image/x-olympus-orf", "image/x-panasonic-rw", "image/x-panasonic-rw2",
        "image/x-pentax-pef", "image/x-sigma-x3f", "image/x-sony-arw", "image/x-sony-sr2",
        "image/x-sony-srf",
      ]
    case .tiff: ["image/tiff"]
    case .gif: ["image/gif"]
    case .bmp: ["image/bmp", "image/x-bmp"]
    case .svg: ["image/svg+xml", "image/svg+xml-compressed"]
    case .qoi: ["image/qoi", "image/x-qoi"]
    case .pnm:
      [
        "image/x-portable-anymap", "image/x-portable-bitmap", "image/x-portable-graymap",
        "image/x-portable-pixmap", "image/x-portable-arbitrarymap",
      ]
    case .ico: ["image/vnd.microsoft.icon", "image/x-icon", "image/x-win-bitmap"]
    case .tga: ["image/x-tga"]
    case .pcx: ["image/vnd.zbrush.pcx", "image/x-pcx"]
    case .lbm: ["image/x-ilbm"]
    case .xpm: ["image/x-xpixmap"]
    }
  }

  /// The extensions of all formats.
  public static let allFileExtensions = Set(allCases.flatMap(\.fileExtensions))

  /// Returns the extension of a file name in lower case, without its dot; nil if there is none.
  ///
  /// Where the last one says only how the file is packed, both count: `svg.gz`.
  public static func fileExtension(of name: some StringProtocol) -> String? {
    let name = Array(name.utf8)
    let dot = UInt8(ascii: ".")
    guard let last = name.lastIndex(of: dot), last > 0 else { return nil }
    func ending(after dot: Int) -> String {
      String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
    }
    let short = ending(after: last)
    guard short == "gz", let first = name[..<last].lastIndex(of: dot), first > 0 else {
      return short
    }
    let long = ending(after: first)
    return allFileExtensions.contains(long) ? long : short
  }
}
