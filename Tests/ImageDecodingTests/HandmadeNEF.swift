/// A camera raw file like a NEF: directories of a sensor without data, and of previews.
enum HandmadeNEF {
  private static let (text, short, long) = (2, 3, 4)

  private struct Entry {
    var tag: Int
    var type: Int
    var value: Int
    var count = 1
  }

  /// Writes a file with an EXIF orientation and at least one preview; these are JPEG files.
  static func bytes(_ previews: [[UInt8]], orientation: Int) -> [UInt8] {
    let maker: [UInt8] = Array("NIKON CORPORATION\0".utf8)
    let sensor = directory([
      Entry(tag: 254, type: long, value: 0), Entry(tag: 256, type: long, value: 32),
      Entry(tag: 257, type: long, value: 48), Entry(tag: 258, type: short, value: 16),
      Entry(tag: 259, type: short, value: 34713), Entry(tag: 262, type: short, value: 32803),
      Entry(tag: 277, type: short, value: 1),
    ])
    let makerStart = 8 + size(entryCount: 3)
    let listStart = makerStart + maker.count
    let sensorStart = listStart + 4 * (previews.count + 1)
    let previewStart = sensorStart + sensor.count
    var places = HandmadeHEIF.big(sensorStart, 4)
    var directories: [UInt8] = []
    var data: [UInt8] = []
    for (index, preview) in previews.enumerated() {
      places += HandmadeHEIF.big(previewStart + index * size(entryCount: 4), 4)
      let dataStart = previewStart + previews.count * size(entryCount: 4) + data.count
      directories += directory([
        Entry(tag: 254, type: long, value: 1), Entry(tag: 259, type: short, value: 6),
        Entry(tag: 513, type: long, value: dataStart),
        Entry(tag: 514, type: long, value: preview.count),
      ])
      data += preview
    }
    var bytes: [UInt8] = Array("MM".utf8)
    bytes += [0, 42, 0, 0, 0, 8]
    bytes += directory([
      Entry(tag: 271, type: text, value: makerStart, count: maker.count),
      Entry(tag: 274, type: short, value: orientation),
      Entry(tag: 330, type: long, value: listStart, count: previews.count + 1),
    ])
    bytes += maker
    bytes += places
    bytes += sensor
    bytes += directories
    return bytes + data
  }

  private static func size(entryCount: Int) -> Int { 2 + 12 * entryCount + 4 }

  private static func directory(_ entries: [Entry]) -> [UInt8] {
    var bytes = HandmadeHEIF.big(entries.count, 2)
    for entry in entries {
      bytes += HandmadeHEIF.big(entry.tag, 2)
      bytes += HandmadeHEIF.big(entry.type, 2)
      bytes += HandmadeHEIF.big(entry.count, 4)
      // A short value is at the beginning of its field.
      let isShort = entry.type == short && entry.count == 1
      bytes += HandmadeHEIF.big(isShort ? entry.value << 16 : entry.value, 4)
    }
    return bytes + [0, 0, 0, 0]
  }
}
