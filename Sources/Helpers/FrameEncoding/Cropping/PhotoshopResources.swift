/// What Photoshop and other programs say of a photo in their own segments (image resource blocks).
enum PhotoshopResources {
  /// The numbers of what stays: the resolution, IPTC's data and their digest, whether there are
  /// rights, and where they are described.
  ///
  /// Others are small pictures, or about places in the whole picture.
  private static let kept: Set<Int> = [0x03ED, 0x0404, 0x040A, 0x040B, 0x0425]
  private static let signature = Array("8BIM".utf8)

  /// The resources that stay, byte for byte; those after a damaged one go.
  static func kept(of data: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    // A signature, a number, a name with its length, and the length of what follows.
    while index + 12 <= data.count, data[index...].starts(with: signature) {
      let number = Int(data[index + 4]) << 8 | Int(data[index + 5])
      // With the byte of its length, a name takes an even number of bytes.
      let place = index + 6 + ((Int(data[index + 6]) + 2) & ~1)
      guard place + 4 <= data.count else { break }
      let length = data[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
      let end = place + 4 + length
      guard end <= data.count else { break }
      let next = min(end + length % 2, data.count)
      if kept.contains(number), !EmbeddedPictures.mayBe(in: data[index..<end]) {
        result += data[index..<next]
        // The last one may lack its last byte.
        if next < end + length % 2 { result.append(0) }
      }
      index = next
    }
    return result
  }
}
