import CPango
import GalleryCore

/// The sheet of paper of a dialog, on which the overlay draws the photos that are printed.
extension DialogSheet {
  /// The longest and the shortest height of a sheet, in points.
  private static let paperHeights = (longest: 300.0, shortest: 96.0)

  /// The size of the sheet; nil if there is none, or no room: the buttons keep their size.
  func paperSize(on grid: PixelGrid) -> Size? {
    guard let paper = dialog.paper, paper.width > 0, paper.height > 0 else { return nil }
    let rest = maximumSize.height - layout(nil).height - Self.gap
    guard rest >= Self.paperHeights.shortest else { return nil }
    let factor = min(
      min(Self.paperHeights.longest, rest) / paper.height, (width - 2 * padding) / paper.width)
    return Size(
      width: grid.snap(paper.width * factor), height: grid.snap(paper.height * factor))
  }
}

extension Canvas {
  /// Draws an empty sheet, which is white in all themes, with an edge that is seen on white cards.
  borrowing func drawPaper(in rect: Rect) {
    fill(Color(white: 1), rect, radius: 1)
    stroke(Color(white: 0.55), rect, radius: 1, width: 1)
  }
}
