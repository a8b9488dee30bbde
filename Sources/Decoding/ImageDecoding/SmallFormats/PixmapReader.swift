import GalleryCore
import ImageFormats

/// Reads an X pixmap (XPM 3), which is C source text.
enum PixmapReader {
  /// The longest name of a colour, in characters; writers need at most four.
  private static let maximumNameLength = 8

  static func canvas(_ reader: ByteReader) throws(DecodingError) -> RasterCanvas {
    var strings = PixmapStrings(reader.bytes)
    let header = ByteReader(UnsafeRawBufferPointer(rebasing: try strings.next()))
    var offset = 0
    guard let width = header.decimal(at: &offset), let height = header.decimal(at: &offset),
      let count = header.decimal(at: &offset), let nameLength = header.decimal(at: &offset)
    else { throw .damaged(.xpm, detail: "no size") }
    guard (1...maximumNameLength).contains(nameLength), count > 0, count <= reader.bytes.count
    else { throw .damaged(.xpm, detail: "invalid size") }
    var canvas = try RasterCanvas(
      PixelSize(width: width, height: height), in: .xpm,
      capacity: reader.bytes.count * greatestShortening)
    var colors: [UInt64: UInt32] = [:]
    for _ in 0..<count {
      let line = try strings.next()
      guard line.count > nameLength else { throw .damaged(.xpm, detail: "invalid colour") }
      let color = try color(line.dropFirst(nameLength))
      // The first definition of a name counts.
      let name = name(line.prefix(nameLength))
      if colors[name] == nil { colors[name] = color }
      if color < 0xFF00_0000 { canvas.alpha = .straight }
    }
    for y in 0..<height {
      do throws(DecodingError) {
        try read(try strings.next(), to: canvas[row: y], colors, nameLength: nameLength)
      } catch {
        canvas.failure = canvas.failure ?? error
        if error == .truncated { return canvas }
      }
    }
    return canvas
  }

  /// The most that is allowed to be missing of a truncated file.
  private static let greatestShortening = 256

  private static func read(
    _ line: Slice<UnsafeRawBufferPointer>, to row: UnsafeMutableBufferPointer<UInt32>,
    _ colors: [UInt64: UInt32], nameLength: Int
  ) throws(DecodingError) {
    guard line.count == row.count * nameLength else {
      throw .damaged(.xpm, detail: "a row of another length")
    }
    var hasUnknown = false
    for x in row.indices {
      let start = line.startIndex + x * nameLength
      if let color = colors[name(line[start..<start + nameLength])] {
        row[x] = color
      } else {
        hasUnknown = true
      }
    }
    if hasUnknown { throw .damaged(.xpm, detail: "an unknown colour") }
  }

  private static func name(_ bytes: Slice<UnsafeRawBufferPointer>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The kinds of colour in a definition, the best for a display first.
  ///
  /// They are colour, gray, four grays, black and white. A symbol (`s`) is a name for programs.
  private static let keys = ["c", "g", "g4", "m"]

  /// Returns the colour in the rest of a definition: keys, each followed by the words of a colour.
  private static func color(
    _ definition: Slice<UnsafeRawBufferPointer>
  ) throws(DecodingError) -> UInt32 {
    var values: [String: String] = [:]
    var key: String?
    for word in definition.split(whereSeparator: \.isASCIIWhitespace) {
      let word = String(decoding: word, as: UTF8.self)
      if keys.contains(word) || word == "s", key.map({ values[$0]?.isEmpty == false }) ?? true {
        key = word
        values[word] = ""
      } else if let key {
        values[key, default: ""] += word
      } else {
        throw .damaged(.xpm, detail: "invalid colour")
      }
    }
    let named = keys.lazy.compactMap { values[$0] }.compactMap(PixmapColor.color).first
    // As libXpm does, a colour that nobody knows is black.
    return named ?? 0xFF00_0000
  }
}

/// The quoted strings of C source text, without those in comments.
struct PixmapStrings {
  private var rest: Slice<UnsafeRawBufferPointer>

  init(_ bytes: UnsafeRawBufferPointer) { rest = bytes[...] }

  /// Returns the text in the next quotes, which are on one line.
  mutating func next() throws(DecodingError) -> Slice<UnsafeRawBufferPointer> {
    let quote = UInt8(ascii: "\"")
    while let byte = rest.first, byte != quote {
      if rest.starts(with: "/*".utf8) {
        rest = rest.dropFirst(2)
        while !rest.isEmpty, !rest.starts(with: "*/".utf8) { rest = rest.dropFirst() }
        rest = rest.dropFirst(2)
      } else {
        rest = rest.dropFirst()
      }
    }
    let text = rest.dropFirst()
    guard let close = text.firstIndex(of: quote) else { throw .truncated }
    let string = text[..<close]
    guard !string.contains(UInt8(ascii: "\n")), !string.contains(0) else {
      throw .damaged(.xpm, detail: "a string without end")
    }
    rest = rest[(close + 1)...]
    return string
  }
}
