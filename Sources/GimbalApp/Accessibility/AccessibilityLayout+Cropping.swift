import Chrome
import GalleryCore
import SystemServices

/// The bar with which a photo is cropped.
extension AccessibilityLayout {
  func node(of overlay: CropOverlay) -> (AccessibleNode, focus: AccessibleNode.ID) {
    let editor = overlay.editor
    let controls = CropControl.allCases.compactMap { control -> AccessibleNode? in
      guard let area = editor.layout.controls[control] else { return nil }
      var states = AccessibleStates.seen.union(.focusable)
      if !editor.isEnabled(control) { states.subtract([.enabled, .sensitive]) }
      return AccessibleNode(
        Self.id(of: control), control == .angle ? .slider : .pushButton,
        name: editor.crop.title(of: control), description: editor.refusal(of: control) ?? "",
        frame: frame(of: area), states: states, isPressable: control != .angle,
        progress: control == .angle ? (editor.crop.angle / PhotoCrop.largestAngle + 1) / 2 : nil)
    }
    // The size is said again when it changes.
    let size = AccessibleNode(
      AccessibleNode.ID("crop_size"), .label, name: editor.crop.sizeText,
      frame: frame(of: editor.layout.frame(of: editor.crop)))
    let node = AccessibleNode(
      AccessibleNode.ID("crop"), .dialog, name: AccessibilityText.crop,
      description: editor.crop.sizeText, frame: wholeFrame,
      states: [.seen, .modal, .focusable], children: [size] + controls)
    return (node, editor.focus.map(Self.id) ?? node.id)
  }

  /// The ID of a control.
  static func id(of control: CropControl) -> AccessibleNode.ID {
    AccessibleNode.ID("crop_\(control)")
  }
}
