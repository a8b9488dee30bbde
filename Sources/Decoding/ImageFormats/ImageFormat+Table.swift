/// The table of formats.
///
/// It has what shared-mime-info 2.2 and 2.4 say of them, and what cameras and older programs use
/// besides.
extension ImageFormat {
  /// The row of this format.
  var traits: FormatTraits {
    switch self {
    case .jpeg:
      FormatTraits(
        name: "JPEG",
        // Multi-picture files and stereo pairs begin with a picture like any other.
        extensions: [
          "jpg", "jpeg", "jpe", "jfif", "jif", "jfi", "pjpeg", "pjpg", "pjp", "mpo", "jps",
        ],
        mediaTypes: ["image/jpeg", "image/pjpeg", "image/x-mpo", "image/x-jps"],
        signatures: [FormatSignature(0xFF, 0xD8, 0xFF)])
    case .png:
      FormatTraits(
        name: "PNG", extensions: ["png", "apng"],
        mediaTypes: ["image/png", "image/apng", "image/vnd.mozilla.apng"],
        signatures: [FormatSignature(0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A)])
    case .webp:
      FormatTraits(
        name: "WebP", extensions: ["webp"], mediaTypes: ["image/webp"],
        signatures: [FormatSignature([0: "RIFF", 8: "WEBPVP8"])])
    case .heif:
      FormatTraits(
        name: "HEIF", extensions: ["heic", "heif", "hif", "heics", "heifs", "avci", "avcs"],
        mediaTypes: [
          "image/heif", "image/heic", "image/heif-sequence", "image/heic-sequence", "image/avci",
          "image/avcs",
        ])
    case .avif:
      FormatTraits(
        name: "AVIF", extensions: ["avif", "avifs"],
        mediaTypes: ["image/avif", "image/avif-sequence"])
    case .jpegXL:
      FormatTraits(
        name: "JPEG XL", extensions: ["jxl"], mediaTypes: ["image/jxl"],
        // The bare codestream, and the container.
        signatures: [
          FormatSignature(0xFF, 0x0A), FormatSignature([4: "JXL \r\n", 10: "\u{87}\n"]),
        ])
    case .jpeg2000:
      FormatTraits(
        name: "JPEG 2000", extensions: ["jp2", "j2k", "jpf", "jpx", "j2c", "jpc"],
        mediaTypes: ["image/jp2", "image/jpx", "image/x-jp2-codestream"],
        // The container, and the bare codestream.
        signatures: [
          FormatSignature([0: "\0\0\0\u{C}jP  \r\n\u{87}\n"]),
          FormatSignature(0xFF, 0x4F, 0xFF, 0x51),
        ])
    case .raw:
      FormatTraits(
        name: "Camera raw",
        extensions: [
          "dng", "nef", "cr2", "cr3", "arw", "raf", "orf", "rw2", "pef", "srw", "3fr", "crw",
          "dcr", "erf", "fff", "gpr", "iiq", "k25", "kdc", "mef", "mos", "mrw", "nrw", "raw",
          "rwl", "sr2", "srf", "x3f",
        ],
        mediaTypes: [
          "image/x-adobe-dng", "image/x-canon-cr2", "image/x-canon-cr3", "image/x-canon-crw",
          "image/x-fuji-raf", "image/x-gopro-gpr", "image/x-kodak-dcr", "image/x-kodak-k25",
          "image/x-kodak-kdc", "image/x-minolta-mrw", "image/x-nikon-nef", "image/x-nikon-nrw",
          "image/x-olympus-orf", "image/x-panasonic-rw", "image/x-panasonic-rw2",
          "image/x-pentax-pef", "image/x-sigma-x3f", "image/x-sony-arw", "image/x-sony-sr2",
          "image/x-sony-srf",
        ])
    case .tiff:
      FormatTraits(
        name: "TIFF", extensions: ["tif", "tiff"], mediaTypes: ["image/tiff"],
        // BigTIFF, which has 8-byte offsets; the directories tell other TIFF files from raw ones.
        signatures: [
          FormatSignature(0x49, 0x49, 0x2B, 0x00, 0x08, 0x00),
          FormatSignature(0x4D, 0x4D, 0x00, 0x2B, 0x00, 0x08),
        ])
    case .gif:
      FormatTraits(
        name: "GIF", extensions: ["gif"], mediaTypes: ["image/gif"],
        signatures: [FormatSignature([0: "GIF87a"]), FormatSignature([0: "GIF89a"])])
    case .bmp:
      FormatTraits(
        name: "BMP", extensions: ["bmp", "dib"], mediaTypes: ["image/bmp", "image/x-bmp"])
    case .svg:
      FormatTraits(
        name: "SVG", extensions: ["svg", "svgz", "svg.gz"],
        mediaTypes: ["image/svg+xml", "image/svg+xml-compressed"])
    case .pdf:
      FormatTraits(
        name: "PDF", extensions: ["pdf"], mediaTypes: ["application/pdf"],
        signatures: [FormatSignature([0: PDFHeader.signature.description])])
    case .qoi:
      FormatTraits(
        name: "QOI", extensions: ["qoi"], mediaTypes: ["image/qoi", "image/x-qoi"],
        signatures: [FormatSignature([0: "qoif"])])
    case .pnm:
      FormatTraits(
        name: "PNM", extensions: ["pnm", "ppm", "pgm", "pbm", "pam", "pfm"],
        mediaTypes: [
          "image/x-portable-anymap", "image/x-portable-bitmap", "image/x-portable-graymap",
          "image/x-portable-pixmap", "image/x-portable-arbitrarymap",
        ],
        // `P7` and a space begin a thumbnail of the program XV.
        signatures: [
          FormatSignature([0: "P7\n"]), FormatSignature([0: "PF\n"]), FormatSignature([0: "Pf\n"]),
        ])
    case .ico:
      FormatTraits(
        name: "ICO", extensions: ["ico", "cur"],
        mediaTypes: ["image/vnd.microsoft.icon", "image/x-icon", "image/x-win-bitmap"])
    case .tga:
      FormatTraits(
        name: "TGA", extensions: ["tga", "icb", "vda", "vst", "tpic", "targa"],
        mediaTypes: ["image/x-tga"])
    case .pcx:
      FormatTraits(
        name: "PCX", extensions: ["pcx"], mediaTypes: ["image/vnd.zbrush.pcx", "image/x-pcx"])
    case .lbm:
      FormatTraits(
        name: "LBM", extensions: ["lbm", "iff", "ilbm"], mediaTypes: ["image/x-ilbm"],
        signatures: [
          FormatSignature([0: "FORM", 8: "ILBM"]), FormatSignature([0: "FORM", 8: "PBM "]),
        ])
    case .xpm:
      FormatTraits(name: "XPM", extensions: ["xpm"], mediaTypes: ["image/x-xpixmap"])
    }
  }
}
