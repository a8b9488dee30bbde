import Chrome

/// A device from one side, upright, with its shadow and a hole for its screen.
struct DevicePicture: ChromeDrawing {
  let model: DeviceModel
  let side: DeviceSide

  func paint(scale: Double, context: TextContext) -> PaintedPicture {
    DevicePainter(model, scale: scale).paint(side)
  }
}
