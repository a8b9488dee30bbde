extension PixelImage {
  /// The color at a place (0…1 each way), no longer premultiplied, with an alpha of 0…255.
  public func color(at place: Point) -> (red: Int, green: Int, blue: Int, alpha: Int) {
    let (column, row) = size.pixel(at: place)
    let pixel = self[column, row]
    let alpha = isOpaque ? 255 : Int(pixel >> 24)
    func part(_ shift: UInt32) -> Int {
      let value = Int(pixel >> shift & 0xFF)
      return alpha == 0 ? 0 : min(255, (value * 255 + alpha / 2) / alpha)
    }
    return (part(16), part(8), part(0), alpha)
  }
}
