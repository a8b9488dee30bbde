import CPango
import GalleryCore
import Localization

/// Paints the chrome's pictures: text with Pango, shapes with Cairo.
///
/// Make and use it on one worker thread: the first text reads the font configuration from the disk.
package final class ChromePainter {
  private let context = TextContext()

  /// The number of texts, so far, of which a part is left out because there was no room for it.
  package var cutTextCount: Int { context.cutTextCount }

  /// Makes a painter.
  ///
  /// This is cheap, because fonts are loaded only when text is painted.
  package init() {}

  /// Paints a picture; its size in points corresponds to whole pixels at `scale` pixels per point.
  package func paint(
    _ picture: ChromePicture, scale: Double, appearance: Appearance = .dark
  ) -> PaintedPicture {
    var grid = PixelGrid(scale: scale)
    grid.palette = Palette(appearance: appearance)
    context.setScale(grid.scale)
    context.direction = appearance.direction
    switch picture {
    case .title(let name, let note, let album, let maximumWidth):
      return TitleLine(
        name: name, note: note, album: album, maximumWidth: maximumWidth, context: context
      ).paint(on: grid)
    case .crumb(let words):
      // A mark makes the line run from right to left even if its words do not; the arrow is
      // mirrored.
      let mark = appearance.direction == .rightToLeft ? "\u{200F}" : ""
      return context.line(
        "\(mark)\(words) ›", style: .note,
        color: grid.palette.secondaryText, maximumWidth: Metrics.titleMaximumWidth, grid: grid)
    case .counter(let page, let count, let maximumWidth):
      return context.line(
        localized("\(page) of \(count)", context: "page"), style: .counter,
        color: grid.palette.secondaryText,
        maximumWidth: maximumWidth, grid: grid)
    case .zoomFigure(let percent, let maximumWidth):
      return context.line(
        ChromePicture.percent(percent), style: .counter, color: grid.palette.glyph,
        maximumWidth: maximumWidth, grid: grid)
    case .capsule(let size, let fill):
      return capsule(size, fill, grid: grid)
    case .glyph(let glyph):
      return glyph.paint(on: grid)
    case .figure(let figure):
      return self.figure(figure, grid: grid)
    case .caret:
      return caret(grid: grid)
    case .tooltip(let text, let maximumWidth):
      return TooltipCard.paint(text, maximumWidth: maximumWidth, grid: grid, context: context)
    case .tile(let heading, let detail, let maximumWidth):
      return MessageCard(
        icon: .brokenPicture, heading: DisplayText(name: heading),
        detail: DisplayText(prose: detail), maximumWidth: maximumWidth, context: context
      ).paint(on: grid)
    case .loading(let name, let detail, let maximumWidth):
      return MessageCard(
        icon: .comingPicture,
        heading: DisplayText(
          sentence: localized("Loading \(DisplayText.placeOfName)…"), name: name),
        detail: detail.map { DisplayText(prose: $0) }, maximumWidth: maximumWidth, context: context
      ).paint(on: grid)
    case .notice(let heading, let detail, let maximumWidth):
      return MessageCard(
        icon: .pictures, heading: DisplayText(name: heading),
        detail: DisplayText(prose: detail), maximumWidth: maximumWidth, context: context
      ).paint(on: grid)
    case .cardButton(let title, let size, let isMain, let phase):
      return CardButton.paint(
        title, size: size, isMain: isMain, phase, grid: grid, context: context)
    case .help(let groups, let maximumSize):
      return HelpSheet.paint(groups, maximumSize: maximumSize, grid: grid, context: context)
    case .card(let size):
      return card(size, grid: grid)
    case .menu(let columns, let columnWidth, let rowHeight):
      return MenuSheet(
        columns, columnWidth: columnWidth, rowHeight: rowHeight, context: context
      ).paint(on: grid)
    case .menuHighlight(let size):
      let canvas = Canvas(
        size: Size(width: sensible(size.width), height: sensible(size.height)), grid: grid)
      canvas.fill(grid.palette.menuHighlight, Rect(origin: .zero, size: canvas.size), radius: 8)
      return canvas.finish(scale: grid.scale)
    case .caption(let text, let maximumWidth):
      return CaptionCard.paint(text, maximumWidth: maximumWidth, grid: grid, context: context)
    case .photoCaption(let text, let size, let maximumWidth, let look):
      return PhotoCaptionSheet.paint(
        text, size: size, maximumWidth: maximumWidth, look: look, grid: grid, context: context)
    case .photoCaptionCard(let size):
      return card(size, color: grid.palette.caption, grid: grid)
    case .toast(let text, let maximumSize):
      return ToastCard.paint(text, maximumSize: maximumSize, grid: grid, context: context)
    case .information(let rows, let histogram, let width):
      return InformationSheet(rows, histogram, width: width, context: context).paint(on: grid)
    case .cellName(let name, let maximumWidth), .pixel(let name, let maximumWidth):
      return CellNameCard.paint(name, maximumWidth: maximumWidth, grid: grid, context: context)
    case .clock(let face, let height, let maximumSize, let look):
      return ClockCard.fitting(face, size: height, maximumSize: maximumSize, context: context)
        .paint(on: grid, look)
    case .sectionHeading(let text, let isMonth, let background, let maximumWidth):
      return context.line(
        DisplayText(name: text).string, style: isMonth ? .monthHeading : .sectionHeading,
        color: grid.palette.heading(on: background), maximumWidth: maximumWidth, grid: grid)
    case .albumText(let title, let detail, let background, let maximumWidth):
      return AlbumCaption(
        title, detail: detail, maximumWidth: maximumWidth, grid: grid, context: context
      ).paint(on: grid, background)
    case .markBadge:
      return MarkBadge.paint(on: grid)
    case .dialog(let dialog, let maximumSize, let isLow):
      return DialogSheet(dialog, maximumSize: maximumSize, isLow: isLow, context: context)
        .paint(on: grid)
    case .sideList(let picture): return picture.paint(on: grid, context: context)
    case .preference(let picture): return picture.paint(on: grid, context: context)
    case .custom(let picture):
      return picture.drawing.paint(scale: scale, context: context)
    }
  }

  private func capsule(_ size: Size, _ fill: CapsuleFill, grid: PixelGrid) -> PaintedPicture {
    let color =
      switch fill {
      case .ground: grid.palette.capsuleGround
      case .groundOverCells: grid.palette.capsuleGroundOverCells
      case .track: grid.palette.track
      case .mark: grid.palette.mark
      case .focus: grid.palette.focus
      case .edge(let phase): grid.palette.edgeGround(phase)
      case .button(let isOn, let phase): grid.palette.buttonGround(isOn: isOn, phase)
      }
    let size = Size(
      width: grid.length(sensible(size.width)), height: grid.length(sensible(size.height)))
    let canvas = Canvas(size: size, grid: grid)
    let rect = Rect(origin: .zero, size: canvas.size)
    if fill == .focus {
      canvas.stroke(color, rect, radius: size.height / 2, width: grid.length(2))
    } else {
      canvas.fill(color, rect, radius: size.height / 2)
    }
    return canvas.finish(scale: grid.scale)
  }

  /// A digit in the middle of its cell, on the shared baseline.
  private func figure(_ figure: Int, grid: PixelGrid) -> PaintedPicture {
    let canvas = Canvas(
      size: Size(
        width: grid.length(Metrics.figure.width), height: grid.length(Metrics.figure.height)),
      grid: grid)
    let layout = TextLayout(String(figure.clamped(to: 0...9)), style: .title, context: context)
    let baseline = grid.snap((canvas.size.height + context.capitalHeight(of: .title)) / 2)
    layout.draw(
      on: canvas,
      at: Point(
        x: (canvas.size.width - layout.logical.size.width) / 2, y: baseline - layout.baseline),
      color: grid.palette.primaryText)
    return canvas.finish(scale: grid.scale)
  }

  private func card(
    _ size: Size, color: Color? = nil, grid: PixelGrid
  ) -> PaintedPicture {
    let canvas = Canvas(
      size: Size(
        width: grid.lengthWithin(sensible(size.width)),
        height: grid.lengthWithin(sensible(size.height))), grid: grid)
    canvas.fillCard(color)
    return canvas.finish(scale: grid.scale)
  }

  private func caret(grid: PixelGrid) -> PaintedPicture {
    let canvas = Canvas(
      size: Size(
        width: grid.length(Metrics.caret.width), height: grid.length(Metrics.caret.height)),
      grid: grid)
    let (width, height) = (canvas.size.width, canvas.size.height)
    cairo_move_to(canvas.context, width / 2, 0)
    cairo_line_to(canvas.context, width, height)
    cairo_line_to(canvas.context, 0, height)
    cairo_close_path(canvas.context)
    canvas.setSource(grid.palette.card)
    cairo_fill(canvas.context)
    return canvas.finish(scale: grid.scale)
  }
}

/// A valid length: at least 1 point, and no wider than any display.
func sensible(_ length: Double) -> Double {
  length.isNaN ? 1 : length.clamped(to: 1...4096)
}
