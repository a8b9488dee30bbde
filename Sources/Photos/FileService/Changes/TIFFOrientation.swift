import GalleryCore
import ImageFormats

/// The orientation in the directory of a TIFF with one sheet (TIFF 6.0, tag 274).
///
/// Other formats with TIFF's beginning are refused: raw files, of which cameras' programs expect
/// what the camera has written, and files of several sheets, each of which has its own.
struct TIFFOrientation: StoredOrientation {
  /// The most entries of a directory, which are many more than there are tags.
  private static let mostEntries = 4096
  /// The tags of what no plain TIFF has: directories inside, and a version of DNG.
  private static let foreign: Set = [0x014A, 0xC612]
  /// The tag of what the numbers of pixels mean, and what they mean in raw files.
  private static let (meaning, rawMeanings): (Int, Set) = (262, [32803, 34892])
  /// Offsets have 32 bits.
  private static let mostSize = Int(UInt32.max)

  let value: Int
  private let isBig: Bool
  private let size: Int
  /// The directory without its count.
  private let directory: [UInt8]
  private let count: Int
  /// Where the entry with the orientation is in the file; nil if there is none.
  private let place: Int?

  /// Reads a file; nil if it is damaged, or readers may differ.
  init?(_ file: FileBytes) throws(FileChangeFailure) {
    guard let header = try file.part(at: 0, count: 8) else { return nil }
    let isBig = header[0] == 0x4D
    func number(_ bytes: ArraySlice<UInt8>) -> Int { TIFFHeader.number(bytes, isBig: isBig) }
    let start = number(header[4...])
    // Some raw files have a mark of their own behind the header.
    let mark = try file.part(at: 8, count: 4) ?? []
    guard !mark.starts(with: "CR".utf8), mark != Array("IIII".utf8) else { return nil }
    guard start >= 8, let countBytes = try file.part(at: start, count: 2) else { return nil }
    let count = number(countBytes[...])
    guard (1...Self.mostEntries).contains(count),
      let directory = try file.part(at: start + 2, count: count * TIFFHeader.entrySize + 4),
      number(directory.suffix(4)) == 0
    else { return nil }
    let entries = (0..<count).map { index in
      directory[(index * TIFFHeader.entrySize)..<((index + 1) * TIFFHeader.entrySize)]
    }
    let tags = entries.map { number($0.prefix(2)) }
    let isRaw = entries.indices.contains {
      tags[$0] == Self.meaning
        && Self.rawMeanings.contains(number(entries[$0].dropFirst(8).prefix(2)))
    }
    guard Self.foreign.isDisjoint(with: tags), !isRaw else { return nil }
    let found = tags.indices.filter { tags[$0] == TIFFHeader.orientationTag }
    (self.isBig, self.directory, self.count, size) = (isBig, directory, count, file.size)
    guard let index = found.first else {
      (place, value) = (nil, 1)
      return
    }
    let entry = Array(entries[index])
    guard found.count == 1, TIFFHeader.NumberType(rawValue: number(entry[2..<4])) == .short,
      number(entry[4..<8]) == 1
    else { return nil }
    let stored = number(entry[8..<10])
    place = start + 2 + index * TIFFHeader.entrySize
    value = TIFFHeader.validOrientation(stored)
  }

  func edits(for change: Reorientation) -> [FileEdit]? {
    let new = change.changed(value)
    if let place {
      return [
        FileEdit(
          range: (place + 8)..<(place + 10), bytes: isBig ? [0, UInt8(new)] : [UInt8(new), 0])
      ]
    }
    // The directory is written again at the end, with one entry more: nothing else moves.
    let padding = [UInt8](repeating: 0, count: size % 2)
    let start = size + padding.count
    guard count < TIFFHeader.mostEntries,
      start + directory.count + TIFFHeader.entrySize + 2 <= Self.mostSize
    else { return nil }
    let split = TIFFHeader.entrySize * (0..<count).count { tag(at: $0) < TIFFHeader.orientationTag }
    let bytes =
      padding + encoded(count + 1, 2) + directory[..<split] + EXIFBlock.entry(new, isBig: isBig)
      + directory[split...]
    return [
      FileEdit(range: 4..<8, bytes: encoded(start, 4)), FileEdit(range: size..<size, bytes: bytes),
    ]
  }

  private func tag(at index: Int) -> Int {
    TIFFHeader.number(
      directory[(index * TIFFHeader.entrySize)..<(index * TIFFHeader.entrySize + 2)], isBig: isBig)
  }

  private func encoded(_ number: Int, _ length: Int) -> [UInt8] {
    TIFFHeader.bytes(of: number, length, isBig: isBig)
  }
}
