import GalleryCore

/// The orientations that the photo view may have, as users write them.
struct AllowedOrientations: Hashable, Sendable, CustomStringConvertible, SettingValue {
  static let all = AllowedOrientations(mask: .pad, description: "all")

  let mask: InterfaceOrientationMask
  let description: String

  static var form: String {
    "phone, pad, all, or one or more of \(StartOrientation.list) with commas between"
  }
  static var valueNames: [String] {
    ["phone", "pad", "all"] + StartOrientation.allCases.map(\.rawValue)
  }

  private init(mask: InterfaceOrientationMask, description: String) {
    self.mask = mask
    self.description = description
  }

  /// Parses `phone`, `pad`, `all`, or names separated by commas; nil for anything else.
  init?(_ text: String) {
    switch text {
    case "phone": self.init(mask: .phone, description: text)
    case "pad", "all": self.init(mask: .pad, description: text)
    default: self.init(names: text.split(separator: ",", omittingEmptySubsequences: false))
    }
  }

  private init?(names: [some StringProtocol]) {
    guard !names.isEmpty else { return nil }
    var mask: InterfaceOrientationMask = []
    for name in names {
      guard let orientation = StartOrientation(rawValue: String(name)) else { return nil }
      mask.formUnion(InterfaceOrientationMask(orientation.interface))
    }
    self.init(mask: mask, description: names.joined(separator: ","))
  }

  init?(_ value: TOMLValue) {
    switch value {
    case .string(let text): self.init(text)
    case .array(let elements):
      let names = elements.compactMap { if case .string(let name) = $0 { name } else { nil } }
      guard names.count == elements.count else { return nil }
      self.init(names: names)
    default: return nil
    }
  }

  var text: String { description }
}
