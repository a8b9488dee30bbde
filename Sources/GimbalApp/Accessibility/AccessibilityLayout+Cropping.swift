import Chrome
import GalleryCore
import SystemServices

/// The bar with which a photo is cropped.
extension AccessibilityLayout {
  func node(of overlay: CropOverlay) -> (AccessibleNode, focus: AccessibleNode.ID) {
    let editor = overlay.editor
    let controls = CropControl.allCases.map { control in
      var states = AccessibleStates.seen.union(.focusable)
      if !editor.isEnabled(control) { states.subtract([.enabled, .sensitive]) }
      return AccessibleNode(
        Self.id(of: control), control == .angle ? .label : .pushButton,
        name: editor.crop.title(of: control),
        description: editor.note.flatMap { $0.control == control ? $0.text : nil } ?? "",
        frame: frame(of: editor.layout.controls[control] ?? editor.layout.bar), states: states,
        isPressable: control != .angle)
    }
    // The size is said again when it changes.
    let size = AccessibleNode(
      AccessibleNode.ID("crop_size"), .label, name: editor.crop.sizeText,
      frame: frame(of: editor.layout.frame(of: editor.crop)))
    let node = AccessibleNode(
      AccessibleNode.ID("crop"), .dialog, name: AccessibilityText.crop, frame: wholeFrame,
      states: [.seen, .modal, .focusable], children: [size] + controls)
    return (node, editor.focus.map(Self.id) ?? node.id)
  }

  /// The ID of a control.
  static func id(of control: CropControl) -> AccessibleNode.ID {
    AccessibleNode.ID("crop_\(control)")
  }
}
