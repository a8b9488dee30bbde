/// A TIFF with several pictures of one colour each, uncompressed.
package struct SheetedTIFF: Sendable {
  /// The whole file.
  package let bytes: [UInt8]
  /// Where each directory begins.
  package let directories: [Int]

  /// Makes a file.
  ///
  /// - Parameters:
  ///   - colors: the colours of the pictures, as 0xRRGGBB.
  ///   - width: their width in pixels.
  ///   - height: their height in pixels.
  ///   - broken: the indexes of those whose coding nobody knows.
  ///   - kinds: the kinds of pictures (NewSubfileType) by index; 0 for those that are not listed.
  package init(
    _ colors: [UInt32], width: Int = 300, height: Int = 210, broken: Set<Int> = [],
    kinds: [Int: Int] = [:]
  ) {
    let tagCount = 11
    let directoryLength = 2 + tagCount * 12 + 4
    let pixelLength = width * height * 3
    var bytes: [UInt8] = Array("II".utf8)
    func put(_ value: Int, _ size: Int) {
      for byte in 0..<size { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * byte))) }
    }
    func put(tag: Int, _ value: Int) {
      put(tag, 2)
      put(4, 2)
      put(1, 4)
      put(value, 4)
    }
    put(42, 2)
    put(8, 4)
    var directories: [Int] = []
    for (index, color) in colors.enumerated() {
      let start = bytes.count
      directories.append(start)
      put(tagCount, 2)
      put(tag: 254, kinds[index] ?? 0)
      put(tag: 256, width)
      put(tag: 257, height)
      put(tag: 258, 8)
      put(tag: 259, broken.contains(index) ? 77 : 1)
      put(tag: 262, 2)
      put(tag: 273, start + directoryLength)
      put(tag: 277, 3)
      put(tag: 278, height)
      put(tag: 279, pixelLength)
      put(tag: 284, 1)
      let isLast = index == colors.count - 1
      put(isLast ? 0 : start + directoryLength + pixelLength, 4)
      let pixel = [16, 8, 0].map { UInt8(truncatingIfNeeded: color >> $0) }
      let row = (0..<width).flatMap { _ in pixel }
      for _ in 0..<height { bytes += row }
    }
    self.bytes = bytes
    self.directories = directories
  }
}
