/// Mattes as users write them: `none`, `black`, `mean`, `blur`, or a colour like `#202830`.
extension Matte: LosslessStringConvertible {
  /// Parses a matte; nil if the text is not one.
  public init?(_ description: String) {
    switch description {
    case "none": self = .none
    case "black": self = .plain(0)
    case "mean": self = .mean
    case "blur": self = .blur
    default:
      guard let rgb = UInt32(hexColor: description) else { return nil }
      self = .plain(rgb)
    }
  }

  /// The matte as users write it.
  public var description: String {
    switch self {
    case .none: "none"
    case .plain(0): "black"
    case .plain(let rgb): rgb.hexColor
    case .mean: "mean"
    case .blur: "blur"
    }
  }
}

extension UInt32 {
  /// Parses a colour like `#202830` to 0xRRGGBB; nil if the text is not one.
  package init?(hexColor text: String) {
    let digits = text.utf8.dropFirst()
    // `UInt32.init(_:radix:)` would accept a sign as well.
    guard text.hasPrefix("#"), digits.count == 6, text.dropFirst().allSatisfy(\.isHexDigit)
    else { return nil }
    self.init(text.dropFirst(), radix: 16)
  }

  /// The colour 0xRRGGBB as users write it.
  package var hexColor: String { "#" + String(self | 1 << 24, radix: 16).dropFirst() }
}
