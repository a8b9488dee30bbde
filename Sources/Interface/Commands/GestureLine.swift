package import Localization

/// A line of the help about the mouse and fingers.
package struct GestureLine: Sendable {
  private let gestureTexts: [LocalizedText]
  private let text: LocalizedText

  /// The heading over all lines.
  package static let heading: LocalizedText = "Mouse and touch"

  private init(gestures: [LocalizedText], title: LocalizedText) {
    gestureTexts = gestures.map { LocalizedText($0.key, context: "mouse or touch") }
    text = title
  }

  /// The gestures, each with the same effect.
  package var gestures: [String] { gestureTexts.map(\.string) }

  /// The effect, in a few words.
  package var title: String { text.string }

  /// Everything that people read.
  package var texts: [LocalizedText] { gestureTexts + [text] }

  /// The lines for the overview, in the order in which they are listed.
  package static let overview = [
    GestureLine(
      gestures: ["Click"], title: "Open a photo; beside the photos, hide or show the toolbar"),
    GestureLine(gestures: ["Ctrl+Click"], title: "Select a photo, or no longer"),
    // It selects the first one, and then taps select.
    GestureLine(gestures: ["Hold"], title: "Select several photos"),
    GestureLine(gestures: ["Shift+Click"], title: "Select all photos up to there"),
    GestureLine(gestures: ["Drag beside photos"], title: "Select the photos in a rectangle"),
    GestureLine(gestures: ["Wheel", "Drag"], title: "Scroll"),
    GestureLine(gestures: ["Ctrl+Wheel", "Pinch"], title: "Larger cells, smaller cells"),
    GestureLine(gestures: ["Back", "Forward"], title: "Go to the previous, the next photo"),
    GestureLine(gestures: ["Right-click"], title: "Open a short menu"),
    GestureLine(gestures: ["Alt+Drag", "Twist"], title: "Turn the photos"),
  ]

  /// The lines for what is shown.
  package static func lines(isOverview: Bool, isComparing: Bool) -> [GestureLine] {
    isOverview ? overview : isComparing ? comparison : all
  }

  /// The lines for compared photos, in the order in which they are listed.
  package static let comparison = [
    GestureLine(gestures: ["Click"], title: "Show a photo alone, and all of them again"),
    GestureLine(gestures: ["Ctrl+Click"], title: "Select a photo, or no longer"),
    GestureLine(gestures: ["Wheel", "Pinch"], title: "Zoom all photos in, out"),
    GestureLine(gestures: ["Drag"], title: "Move all zoomed photos"),
    GestureLine(gestures: ["Double-click"], title: "Zoom in there, or out"),
    GestureLine(
      gestures: ["Shift+Wheel", "Back", "Forward"], title: "Go to the previous, the next photo"),
    GestureLine(gestures: ["Right-click"], title: "Open a short menu"),
    GestureLine(gestures: ["Alt+Drag", "Twist"], title: "Turn the photos"),
  ]

  /// The lines for photos, in the order in which they are listed.
  package static let all = [
    GestureLine(gestures: ["Swipe", "Drag"], title: "Next photo; move a zoomed one"),
    GestureLine(gestures: ["Swipe down"], title: "Overview of all photos"),
    GestureLine(gestures: ["Swipe up"], title: "Information"),
    GestureLine(gestures: ["Wheel"], title: "Next photo; zoom a zoomed one"),
    GestureLine(gestures: ["Shift+Wheel"], title: "Next photo, zoomed or not"),
    GestureLine(gestures: ["Ctrl+Wheel", "Pinch"], title: "Zoom in, out; pinch for the overview"),
    GestureLine(gestures: ["Back", "Forward"], title: "Previous, next photo"),
    GestureLine(gestures: ["Double-click"], title: "Zoom in there, or out"),
    GestureLine(gestures: ["Click"], title: "Hide or show the toolbar and dots"),
    GestureLine(gestures: ["Right-click"], title: "Open a short menu"),
    GestureLine(gestures: ["Ctrl+Drag", "Twist"], title: "Turn the photos"),
  ]
}
