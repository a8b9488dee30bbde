extension PortalSettings {
  /// The namespace and name of a setting in the portal.
  struct Key: Hashable {
    let namespace: String
    let name: String

    static let reducedMotion = Key(
      namespace: "org.freedesktop.appearance", name: "reduced-motion")
    static let enableAnimations = Key(
      namespace: "org.gnome.desktop.interface", name: "enable-animations")
    static let textScalingFactor = Key(
      namespace: "org.gnome.desktop.interface", name: "text-scaling-factor")

    static let colorScheme = Key(namespace: "org.freedesktop.appearance", name: "color-scheme")
    static let contrast = Key(namespace: "org.freedesktop.appearance", name: "contrast")
    static let accentColor = Key(namespace: "org.freedesktop.appearance", name: "accent-color")

    static let all = [
      reducedMotion, enableAnimations, textScalingFactor, colorScheme, contrast, accentColor,
    ]
  }

  /// Reads a reply to `ReadAll`; returns nil if it is not one.
  ///
  /// Values of an unexpected type are ignored.
  init?(readFrom message: OpaquePointer) {
    var settings = PortalSettings()
    let isRead = MessageReader.dictionary(of: "a{sv}", from: message) { namespace in
      _ = MessageReader.dictionary(of: "v", from: message) { name in
        switch Key(namespace: namespace, name: name) {
        case .reducedMotion:
          settings.reducedMotion = MessageReader.variant(
            of: "u", from: message, MessageReader.uint32)
        case .enableAnimations:
          settings.enableAnimations = MessageReader.variant(
            of: "b", from: message, MessageReader.bool)
        case .textScalingFactor:
          settings.textScalingFactor = MessageReader.variant(
            of: "d", from: message, MessageReader.double)
        case .colorScheme:
          settings.colorScheme = MessageReader.variant(
            of: "u", from: message, MessageReader.uint32)
        case .contrast:
          settings.contrast = MessageReader.variant(
            of: "u", from: message, MessageReader.uint32)
        case .accentColor:
          let parts = MessageReader.variant(of: "(ddd)", from: message) { message in
            MessageReader.structure(of: "ddd", from: message, MessageReader.double)
          }
          settings.accent = parts.flatMap {
            $0.count == 3
              ? DesktopPreferences.AccentColor(red: $0[0], green: $0[1], blue: $0[2]) : nil
          }
        default: MessageReader.skip("v", in: message)
        }
      }
    }
    guard isRead else { return nil }
    self = settings
  }
}
