/// How a display shows sRGB colours, as numbers that need no trust in whoever derived them from the
/// display's profile.
package enum DisplayTable: Sendable {
  /// The display's primaries and the curves of its components, which is exact.
  case primaries(DisplayPrimaries)
  /// A grid of colours, for all other displays.
  case grid(DisplayGrid)

  /// Reads a table; the number of bytes says of which kind it is.
  ///
  /// - Returns: nil if it is of neither kind, or has values out of their range.
  package init?(_ bytes: [UInt8]) {
    if let primaries = DisplayPrimaries(bytes) {
      self = .primaries(primaries)
    } else if let grid = DisplayGrid(bytes) {
      self = .grid(grid)
    } else {
      return nil
    }
  }

  /// The largest number of bytes of a table.
  package static let byteLimit = max(DisplayPrimaries.byteCount, DisplayGrid.byteCount)

  /// Converts pixels with straight alpha, each 0xAARRGGBB, in place.
  func convert(_ pixels: UnsafeMutableBufferPointer<UInt32>) {
    switch self {
    case .primaries(let primaries): primaries.convert(pixels)
    case .grid(let grid): grid.convert(pixels)
    }
  }

  /// Whether no colour changes by more than one of 255 levels: the display is an sRGB one.
  ///
  /// Dozens of profiles describe sRGB with slightly different numbers.
  package var changesNothing: Bool {
    let levels = (0...16).map { UInt32($0 * 255 / 16) }
    var colors = (0...255).map { $0 << 16 | $0 << 8 | $0 as UInt32 }
    for red in levels {
      for green in levels {
        for blue in levels { colors.append(red << 16 | green << 8 | blue) }
      }
    }
    var converted = colors
    converted.withUnsafeMutableBufferPointer { convert($0) }
    return zip(colors, converted).allSatisfy { color, converted in
      [16, 8, 0].allSatisfy { shift in
        abs(Int(color >> shift & 0xFF) - Int(converted >> shift & 0xFF)) <= 1
      }
    }
  }
}

extension DisplayTable {
  /// The same picture in the display's colours.
  package func converted(_ image: PixelImage) -> PixelImage {
    let (width, height) = (image.size.width, image.size.height)
    return PixelImage(size: image.size, isOpaque: image.isOpaque) { memory in
      let pixels = memory.bindMemory(to: UInt32.self)
      for y in 0..<height {
        let row = UnsafeMutableBufferPointer(rebasing: pixels[y * width..<(y + 1) * width])
        let source = image.baseAddress + y * image.bytesPerRow
        for x in 0..<width { row[x] = source.load(fromByteOffset: x * 4, as: UInt32.self) }
        // A profile describes opaque colours.
        if !image.isOpaque { for x in 0..<width { row[x] = row[x].straight } }
        convert(row)
        if !image.isOpaque { for x in 0..<width { row[x] = row[x].premultiplied } }
      }
    }
  }

  /// The same colour in the display's colours.
  func converted(_ color: Color) -> Color {
    func byte(_ value: Double) -> UInt32 { UInt32((max(0, min(1, value)) * 255).rounded()) }
    var pixel = byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
    withUnsafeMutablePointer(to: &pixel) {
      convert(UnsafeMutableBufferPointer(start: $0, count: 1))
    }
    return Color(
      red: Double(pixel >> 16 & 0xFF) / 255, green: Double(pixel >> 8 & 0xFF) / 255,
      blue: Double(pixel & 0xFF) / 255, alpha: color.alpha)
  }

  /// The same scene with its own colours in those of the display; its images stay as they are.
  package func converted(_ scene: Scene) -> Scene {
    var scene = scene
    scene.background = converted(scene.background)
    for index in scene.items.indices {
      guard case .rectangle(var solid) = scene.items[index] else { continue }
      solid.color = converted(solid.color)
      scene.items[index] = .rectangle(solid)
    }
    return scene
  }
}

extension UInt32 {
  /// The pixel with straight alpha.
  fileprivate var straight: UInt32 {
    let alpha = self >> 24
    guard alpha > 0, alpha < 255 else { return self }
    func component(_ shift: UInt32) -> UInt32 {
      Swift.min(255, ((self >> shift & 0xFF) * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | component(16) | component(8) | component(0)
  }

  /// The pixel with premultiplied alpha.
  fileprivate var premultiplied: UInt32 {
    let alpha = self >> 24
    guard alpha > 0 else { return 0 }
    guard alpha < 255 else { return self }
    func component(_ shift: UInt32) -> UInt32 {
      (((self >> shift & 0xFF) * alpha + 127) / 255) << shift
    }
    return alpha << 24 | component(16) | component(8) | component(0)
  }
}
