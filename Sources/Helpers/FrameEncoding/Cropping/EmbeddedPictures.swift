/// Small pictures in metadata, which show what was cut off of a photo.
enum EmbeddedPictures {
  /// With what a JPEG file goes on after its first marker.
  private static let markers: Set<UInt8> = [0xC0, 0xC4, 0xDB, 0xDD, 0xE0, 0xE1, 0xE2, 0xEE, 0xFE]
  /// The name of XMP's pictures, whose bytes are letters.
  private static let name = Array("xmpGImg:image".utf8)

  /// The same data with zeros in place of JPEG files, as makers of cameras and programs put them there.
  static func removed(from data: [UInt8]) -> [UInt8] {
    var data = data
    var index = 0
    while index + 3 < data.count {
      guard data[index] == 0xFF, data[index + 1] == 0xD8, data[index + 2] == 0xFF,
        markers.contains(data[index + 3])
      else {
        index += 1
        continue
      }
      // Up to its last marker, or the end of the data.
      while index < data.count {
        let isEnd = data[index] == 0xFF && index + 1 < data.count && data[index + 1] == 0xD9
        data[index] = 0
        index += 1
        if isEnd {
          data[index] = 0
          break
        }
      }
    }
    return data
  }

  /// The same XMP with spaces in place of pictures.
  static func removed(fromXMP data: [UInt8]) -> [UInt8] {
    var data = data
    var index = 0
    while let start = data[index...].firstRange(of: name) {
      index = start.upperBound
      // An attribute, or an element.
      var end: UInt8 = UInt8(ascii: "<")
      if index + 1 < data.count, data[index] == UInt8(ascii: "=") {
        end = data[index + 1]
        index += 1
      }
      index += 1
      while index < data.count, data[index] != end {
        data[index] = UInt8(ascii: " ")
        index += 1
      }
    }
    return data
  }
}
