import CPango
import GalleryCore

/// What of a dialog is used or moves.
extension DialogSheet {
  /// Draws how much of a task is done, above the buttons.
  func drawBar(
    _ progress: Double, above layout: DialogLayout, on canvas: borrowing Canvas
  ) {
    let top = (layout.buttons.map(\.minY).min() ?? 0) - Self.gap - 4 - Self.barHeight
    let track = Rect(x: padding, y: top, width: width - 2 * padding, height: Self.barHeight)
    canvas.fill(canvas.palette.track, track, radius: Self.barHeight / 2)
    let done = track.size.width * (progress.isNaN ? 0 : progress.clamped(to: 0...1))
    guard done > 0 else { return }
    canvas.fill(
      canvas.palette.mark,
      Rect(x: track.minX, y: top, width: max(Self.barHeight, done), height: Self.barHeight),
      radius: Self.barHeight / 2)
  }

  /// Draws a button.
  func drawButton(_ index: Int, in rect: Rect, on canvas: borrowing Canvas) {
    let isMain = index == dialog.buttons.count - 1 && dialog.progress == nil
    let phase: ButtonPhase =
      dialog.isPressed(index) ? .pressed : dialog.hovered == index ? .hovered : .idle
    let isEnabled = dialog.isEnabled(index)
    let radius = rect.size.height / 2
    canvas.fill(
      isEnabled ? canvas.palette.dialogButton(isMain: isMain, phase) : canvas.palette.keyCap, rect,
      radius: radius)
    if dialog.focus == .button(index) {
      canvas.stroke(canvas.palette.mark, rect.insetBy(-4), radius: radius + 4, width: 2)
    }
    let room = width - 2 * padding - 2 * Self.buttonPadding
    let title = Self.title(dialog.buttons[index], room: room, context)
    let color =
      !isEnabled
      ? canvas.palette.disabledText
      : isMain ? canvas.palette.dialogButtonText : canvas.palette.primaryText
    title.draw(
      on: canvas,
      at: Point(
        x: rect.center.x - title.logical.center.x,
        y: rect.center.y - title.logical.size.height / 2), color: color)
  }
}
