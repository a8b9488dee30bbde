import GalleryCore

@testable import SystemServices

/// A window with a toolbar and a photo.
enum SampleTree {
  static let next = AccessibleNode.ID("next")
  static let back = AccessibleNode.ID("back")
  static let window = AccessibleNode.ID("window")
  static let toolbar = AccessibleNode.ID("toolbar")

  static func photo(_ number: Int) -> AccessibleNode.ID { AccessibleNode.ID("photo_\(number)") }

  /// A tree in which a photo has the focus, if the window has the keyboard.
  static func make(
    photo number: Int = 1, isActive: Bool = true, focus: AccessibleNode.ID? = nil,
    adding children: [AccessibleNode] = []
  ) -> AccessibilityTree {
    let buttons = [back, next].enumerated().map { index, id in
      AccessibleNode(
        id, .pushButton, name: index == 0 ? "Back" : "Next",
        frame: Rect(x: 40 * Double(index), y: 0, width: 40, height: 20), key: "N",
        isPressable: true)
    }
    let area = Rect(x: 0, y: 0, width: 300, height: 200)
    let bar = AccessibleNode(
      toolbar, .toolBar, name: "Toolbar", frame: Rect(x: 0, y: 0, width: 300, height: 20),
      children: buttons)
    let image = AccessibleNode(
      photo(number), .image, name: "Photo \(number)", frame: area, states: [.seen, .focusable])
    let window = AccessibleNode(
      window, .frame, name: "Sample", frame: area,
      states: isActive ? [.seen, .active] : .seen, children: [image, bar] + children)
    return AccessibilityTree(
      window: window, focus: isActive ? focus ?? photo(number) : nil, origin: Point(x: 100, y: 50))
  }

  /// A message.
  static func message(_ text: String) -> AccessibleNode {
    AccessibleNode(
      AccessibleNode.ID("message"), .notification, name: text,
      frame: Rect(x: 0, y: 0, width: 1, height: 1))
  }
}
