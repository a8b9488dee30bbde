/// A kind of object, with the number that AT-SPI gives it (`AtspiRole`).
package enum AccessibleRole: UInt32, Hashable, Sendable {
  case checkBox = 7
  case checkMenuItem = 8
  case dialog = 16
  case frame = 23
  case image = 27
  case label = 29
  case list = 31
  case listItem = 32
  case menu = 33
  case menuItem = 35
  case progressBar = 42
  case pushButton = 43
  case radioButton = 44
  case slider = 51
  case toolBar = 63
  case application = 75
  case entry = 79
  /// Something that is said once, when it appears.
  case notification = 101

  /// The name in the specification.
  var name: String {
    switch self {
    case .checkBox: "check box"
    case .checkMenuItem: "check menu item"
    case .dialog: "dialog"
    case .frame: "frame"
    case .image: "image"
    case .label: "label"
    case .list: "list"
    case .listItem: "list item"
    case .menu: "menu"
    case .menuItem: "menu item"
    case .progressBar: "progress bar"
    case .pushButton: "push button"
    case .radioButton: "radio button"
    case .slider: "slider"
    case .toolBar: "tool bar"
    case .application: "application"
    case .entry: "entry"
    case .notification: "notification"
    }
  }
}
