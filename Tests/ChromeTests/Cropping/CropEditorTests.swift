import GalleryCore
import Testing

@testable import Chrome

@Suite("Cropping in the window")
struct CropEditorTests {
  private static let size = PixelSize(width: 6000, height: 4000)

  private func editor(
    _ size: PixelSize = Self.size, width: Double = 1200, height: Double = 800,
    _ direction: LayoutDirection = .leftToRight
  ) -> CropEditor {
    CropEditor(size, windowSize: Size(width: width, height: height), direction)
  }

  private func send(
    _ editor: inout CropEditor, _ phase: PointerEvent.Phase, _ place: Point
  ) -> CropEditor.Outcome {
    editor.handle(PointerEvent(phase: phase, pointer: 1, location: place))
  }

  /// Whether one area is inside of another one, but for rounding.
  private func isInside(_ rect: Rect, _ other: Rect) -> Bool {
    let room = other.insetBy(-1e-6)
    return rect.minX >= room.minX && rect.minY >= room.minY && rect.maxX <= room.maxX
      && rect.maxY <= room.maxY
  }

  private func drag(_ editor: inout CropEditor, from start: Point, by vector: Point) {
    for (phase, place) in [
      (PointerEvent.Phase.down, start), (.moved, start + vector), (.up, start + vector),
    ] {
      _ = editor.handle(PointerEvent(phase: phase, pointer: 1, location: place))
    }
  }

  private func click(_ editor: inout CropEditor, _ control: CropControl) -> CropEditor.Outcome {
    let place = editor.layout.controls[control]!.center
    _ = editor.handle(PointerEvent(phase: .down, pointer: 1, location: place))
    return editor.handle(PointerEvent(phase: .up, pointer: 1, location: place))
  }

  @Test(
    "has room for the photo, and for controls as large as a finger, in every window",
    arguments: [(1920.0, 1080.0), (1200, 800), (800, 600), (600, 400), (412, 915), (360, 640)])
  func layout(width: Double, height: Double) {
    for direction in LayoutDirection.allCases {
      let editor = editor(width: width, height: height, direction)
      let layout = editor.layout
      let window = Rect(x: 0, y: 0, width: width, height: height)
      #expect(layout.area.size.height > height / 5, "\(layout.area)")
      for control in CropControl.allCases {
        let rect = layout.controls[control]!
        #expect(rect.size.height >= 44 && rect.size.width >= 44, "\(control): \(rect)")
        #expect(isInside(rect, window) && isInside(rect, layout.bar), "\(control): \(rect)")
        // Also for long titles.
        #expect(control == .angle || rect.size.width >= 116, "\(control): \(rect)")
        for other in CropControl.allCases where other != control {
          #expect(rect.intersection(layout.controls[other]!) == nil, "\(control) \(other)")
        }
        #expect(rect.intersection(layout.angleLabel) == nil)
      }
      var crop = editor.crop
      for angle in [0, 0.3, -PhotoCrop.largestAngle] {
        crop.turn(to: angle)
        let frame = layout.frame(of: crop)
        #expect(isInside(frame, layout.area), "\(frame)")
      }
      let isMirrored = layout.controls[.ratio]!.minX > layout.controls[.shape]!.minX
      #expect(isMirrored == (direction == .rightToLeft))
    }
  }

  @Test(
    "a small window has the buttons that it has room for, and leaves some to the photo",
    arguments: [
      (160.0, 120.0), (200, 150), (240, 160), (300, 200), (320, 240), (400, 240), (480, 320),
      (320, 600), (1200, 120),
    ])
  func smallWindows(width: Double, height: Double) {
    var editor = editor(width: width, height: height)
    let (layout, window) = (editor.layout, Rect(x: 0, y: 0, width: width, height: height))
    #expect(layout.controls[.cancel] != nil && layout.controls[.saveCopy] != nil)
    #expect(layout.area.size.height >= height / 4, "\(layout.area)")
    for (control, rect) in layout.controls {
      #expect(rect.size.height >= 44 && rect.size.width >= 44, "\(control): \(rect)")
      #expect(isInside(rect, window) && isInside(rect, layout.bar), "\(control): \(rect)")
      for (other, area) in layout.controls where other != control {
        #expect(rect.intersection(area) == nil, "\(control) \(other)")
      }
    }
    // What is left out has no focus, but its key.
    for _ in CropControl.allCases {
      _ = editor.handle(.tab(isBack: false))
      #expect(editor.focus.map { layout.controls[$0] != nil } ?? false)
    }
    _ = editor.handle(.control(.shape))
    #expect(editor.crop.isStanding)
  }

  @Test("a narrow window has all controls but one, if it is high")
  func narrow() {
    let controls = editor(width: 320, height: 600).layout.controls
    #expect(Set(controls.keys) == Set(CropControl.allCases).subtracting([.saveInPlace]))
  }

  @Test("a window that is resized during a drag ends it, and drops the focus with its control")
  func resized() {
    var editor = editor()
    let corner = editor.layout.frame(of: editor.crop).origin
    _ = send(&editor, .down, corner)
    _ = send(&editor, .moved, corner + Point(x: 60, y: 40))
    let crop = editor.crop
    #expect(!crop.isWhole)
    editor.layOut(windowSize: Size(width: 1200, height: 800), .leftToRight)
    #expect(editor.press != nil, "Nothing has changed.")
    _ = editor.handle(.tab(isBack: false))
    #expect(editor.focus == .ratio)
    editor.layOut(windowSize: Size(width: 300, height: 200), .leftToRight)
    #expect(editor.press == nil && editor.focus == nil)
    _ = send(&editor, .moved, corner + Point(x: 90, y: 80))
    #expect(send(&editor, .up, corner) == .stays && editor.crop == crop)
    let frame = editor.layout.frame(of: editor.crop)
    #expect(isInside(frame, editor.layout.area), "\(frame)")
  }

  @Test("a click that moves nothing changes nothing: turned back, the frame is whole again")
  func tap() {
    var editor = editor()
    _ = editor.handle(.turn(degrees: 10))
    let turned = editor.crop
    drag(&editor, from: editor.layout.frame(of: editor.crop).center, by: .zero)
    drag(&editor, from: editor.layout.frame(of: editor.crop).origin, by: .zero)
    #expect(editor.crop == turned)
    _ = editor.handle(.turn(degrees: -10))
    #expect(editor.crop.isWhole && !editor.isEnabled(.reset))
  }

  @Test("a hand that goes round the middle turns the photo as far as it goes, without a jump")
  func roundTheMiddle() {
    var editor = editor()
    let center = editor.layout.area.center
    let radius = center.y - 4
    func place(_ degrees: Double) -> Point {
      center
        + AffineTransform.rotation(angle: degrees * .pi / 180)
        .apply(to: Point(x: 0, y: -radius))
    }
    _ = send(&editor, .down, place(0))
    for step in 1...26 {
      _ = send(&editor, .moved, place(Double(step) * 10))
      let degrees = min(Double(step) * 10, 45)
      #expect(abs(editor.crop.angle - degrees * .pi / 180) < 1e-9, "\(step)")
    }
    for step in (1...26).reversed() { _ = send(&editor, .moved, place(Double(step) * 10)) }
    #expect(abs(editor.crop.angle - .pi / 18) < 1e-9)
  }

  @Test(
    "a frame in a panorama gets as small as a third of its shown side",
    arguments: [PixelSize(width: 30_000, height: 1000), PixelSize(width: 1000, height: 30_000)])
  func panorama(size: PixelSize) {
    var editor = editor(size)
    let whole = editor.layout.frame(of: editor.crop)
    drag(
      &editor, from: Point(x: whole.maxX, y: whole.maxY), by: Point(x: -2000, y: -2000))
    let least = editor.layout.frame(of: editor.crop)
    #expect(abs(least.size.width - min(48, whole.size.width / 3)) < 1e-6, "\(least)")
    #expect(abs(least.size.height - min(48, whole.size.height / 3)) < 1e-6, "\(least)")
  }

  @Test("a corner, an edge and the inside are dragged, and the photo beside the frame turns")
  func drags() {
    var editor = editor()
    let scale = editor.layout.scale(of: editor.crop)
    var frame = editor.layout.frame(of: editor.crop)
    drag(&editor, from: frame.origin, by: Point(x: 600 * scale, y: 400 * scale))
    #expect(editor.crop.resultSize == PixelSize(width: 5400, height: 3600))
    frame = editor.layout.frame(of: editor.crop)
    // Anywhere on an edge, some points beside it.
    drag(
      &editor, from: Point(x: frame.maxX + 10, y: frame.center.y + 50),
      by: Point(x: -400 * scale, y: 99))
    #expect(editor.crop.resultSize == PixelSize(width: 5000, height: 3600))
    let before = editor.crop.frame
    drag(
      &editor, from: editor.layout.frame(of: editor.crop).center,
      by: Point(x: -100 * scale, y: -200 * scale))
    #expect((editor.crop.frame.origin - before.origin - Point(x: -100, y: -200)).length < 1e-6)
    #expect(editor.crop.angle == 0)
    let center = editor.layout.area.center
    drag(&editor, from: Point(x: center.x, y: 4), by: Point(x: 40, y: 0))
    #expect(editor.crop.angle > 0.05, "Clockwise, as the hand goes.")
    // A drag that is cancelled leaves nothing.
    let angle = editor.crop.angle
    for (phase, place) in [
      (PointerEvent.Phase.down, center), (.moved, center + Point(x: 50, y: 50)),
      (.cancelled, center),
    ] { _ = editor.handle(PointerEvent(phase: phase, pointer: 2, location: place)) }
    #expect(editor.crop.angle == angle && editor.press == nil)
  }

  @Test("a small frame can be moved, and its handles stay apart")
  func small() {
    var editor = editor()
    let frame = editor.layout.frame(of: editor.crop)
    drag(
      &editor, from: Point(x: frame.maxX, y: frame.maxY), by: Point(x: -2000, y: -2000))
    let least = editor.layout.frame(of: editor.crop)
    #expect(abs(least.size.width - 48) < 1e-6 && abs(least.size.height - 48) < 1e-6)
    drag(&editor, from: least.center, by: Point(x: 100, y: 50))
    let moved = editor.layout.frame(of: editor.crop)
    #expect(abs(moved.minX - least.minX - 100) < 1e-6 && moved.size.width < 48.001)
  }

  @Test("the slider turns the photo, as far as its ends, and is straight near its middle")
  func slider() {
    var editor = editor()
    let track = editor.layout.track
    func slide(_ x: Double) {
      drag(&editor, from: editor.layout.controls[.angle]!.center, by: Point(x: x, y: 0))
    }
    slide(track.size.width / 4)
    #expect(abs(editor.crop.angle - .pi / 8) < 1e-9 && editor.crop.angleText == "22.5°")
    slide(-9000)
    #expect(editor.crop.angle == -PhotoCrop.largestAngle && editor.crop.angleText == "−45.0°")
    slide(2)
    #expect(editor.crop.angle == 0 && editor.focus == .angle)
    #expect(editor.layout.thumb(at: 0) == track.center)
  }

  @Test("keys move, resize, turn and go through the controls")
  func keys() {
    var editor = editor()
    #expect(editor.handle(.resize(-1, -1, isFine: true)) == .stays)
    #expect(editor.crop.resultSize == PixelSize(width: 5999, height: 3999))
    _ = editor.handle(.resize(-1, 0, isFine: false))
    #expect(editor.crop.resultSize.width == 5939)
    _ = editor.handle(.move(1, 0, isFine: false))
    #expect(editor.crop.frame.minX == -2940)
    _ = editor.handle(.turn(degrees: 0.5))
    _ = editor.handle(.turn(degrees: -0.1))
    #expect(editor.crop.angleText == "0.4°")
    #expect(editor.handle(.press) == .stays, "Nothing has the keyboard.")
    #expect(editor.handle(.confirm) == .saves)
    for control in [CropControl.ratio, .shape, .angle, .reset, .cancel] {
      _ = editor.handle(.tab(isBack: false))
      #expect(editor.focus == control)
      if control == .angle { #expect(editor.handle(.confirm) == .saves) }
    }
    #expect(editor.handle(.press) == .cancels)
    #expect(editor.handle(.confirm) == .cancels)
    _ = editor.handle(.tab(isBack: true))
    _ = editor.handle(.tab(isBack: true))
    _ = editor.handle(.move(1, 0, isFine: false))
    #expect(editor.crop.angleText == "0.9°", "With the keyboard at the slider, it turns.")
    #expect(editor.handle(.control(.reset)) == .stays && editor.crop.isWhole)
    _ = editor.handle(.control(.ratio))
    _ = editor.handle(.control(.ratio))
    #expect(editor.crop.ratio == .square)
    #expect(editor.crop.title(of: .ratio) == "1:1" && editor.crop.resultSize.width == 4000)
  }

  @Test("nothing is saved of a whole photo, and a press says why")
  func saving() {
    var editor = editor()
    let refused = CropEditor.Outcome.refuses("Nothing is cropped yet")
    #expect(click(&editor, .saveCopy) == refused)
    #expect(click(&editor, .reset) == refused)
    #expect(editor.handle(.confirm) == refused)
    #expect(editor.refusal(of: .saveCopy) != nil && editor.refusal(of: .cancel) == nil)
    _ = editor.handle(.control(.ratio))
    _ = editor.handle(.control(.ratio))
    #expect(click(&editor, .saveCopy) == .saves && editor.refusal(of: .saveCopy) == nil)
    #expect(click(&editor, .reset) == .stays && editor.crop.isWhole)
    #expect(click(&editor, .cancel) == .cancels)
  }

  @Test("a part is saved in the photo's place by its own button, unless there is a reason why not")
  func inPlace() {
    var editor = editor()
    #expect(click(&editor, .saveInPlace) == .refuses("Nothing is cropped yet"))
    _ = editor.handle(.resize(-1, 0, isFine: false))
    #expect(click(&editor, .saveInPlace) == .savesInPlace)
    #expect(editor.handle(.control(.saveInPlace)) == .savesInPlace)
    var refused = CropEditor(
      Self.size, windowSize: Size(width: 1200, height: 800), .leftToRight, inPlaceRefusal: "No")
    _ = refused.handle(.resize(-1, 0, isFine: false))
    #expect(click(&refused, .saveInPlace) == .refuses("No"))
    #expect(!refused.isEnabled(.saveInPlace) && refused.refusal(of: .saveCopy) == nil)
    #expect(refused.handle(.confirm) == .saves)
  }

  @Test("two fingers on a touchscreen turn the photo, and one holds what it touches")
  func fingers() {
    var editor = editor()
    let center = editor.layout.frame(of: editor.crop).center
    let (left, right) = (center + Point(x: -100, y: 0), center + Point(x: 100, y: 0))
    func send(_ phase: PointerEvent.Phase, _ finger: Int, _ place: Point) {
      let outcome = editor.handle(PointerEvent(phase: phase, pointer: finger, location: place))
      #expect(outcome == .stays)
    }
    send(.down, 1, left)
    send(.down, 2, right)
    // A third one does nothing.
    send(.down, 3, center)
    send(.moved, 3, center + Point(x: 50, y: 90))
    send(.moved, 2, right + Point(x: 0, y: 40))
    let angle = editor.crop.angle
    #expect(angle > 0.19 && angle < 0.21, "\(angle)")
    send(.up, 2, right)
    send(.moved, 1, left + Point(x: 0, y: 60))
    send(.up, 1, left)
    #expect(editor.crop.angle == angle && editor.press == nil && editor.fingers == nil)
    send(.down, 1, left)
    send(.down, 2, right)
    send(.moved, 1, left + Point(x: 0, y: 40))
    #expect(editor.crop.angle < angle)
    send(.cancelled, 1, left)
    #expect(editor.crop.angle == angle)
    // A finger on a button presses it, whatever others do.
    let button = editor.layout.controls[.ratio]!.center
    send(.down, 1, button)
    send(.down, 2, right)
    send(.up, 1, button)
    #expect(editor.crop.ratio == .original && editor.crop.angle == angle)
  }

  @Test("fingers on a touchpad turn the photo")
  func pinch() {
    var editor = editor()
    func pinch(_ phase: PinchEvent.Phase, _ angle: Double) {
      editor.handle(PinchEvent(phase: phase, center: .zero, angle: angle))
    }
    pinch(.began, 0)
    pinch(.moved, 0.2)
    pinch(.ended, 0.2)
    #expect(editor.crop.angle == 0.2)
    pinch(.began, 0)
    pinch(.moved, 0.1)
    pinch(.cancelled, 0.1)
    #expect(editor.crop.angle == 0.2)
  }

  @Test("draws the photo turned, what is cut off dimmed, and all controls")
  func items() {
    var editor = editor()
    let frame = editor.layout.frame(of: editor.crop)
    drag(&editor, from: frame.origin, by: Point(x: 100, y: 100))
    _ = editor.handle(.turn(degrees: 5))
    var pictures: [ChromePicture] = []
    let items = editor.items(
      image: ImageID(7), in: Size(width: 1200, height: 800), scale: 1, message: "Wait"
    ) { picture in
      pictures.append(picture)
      return (ImageID(1), Size(width: 40, height: 20))
    }
    let photo = items.compactMap { item -> ImageQuad? in
      if case .image(let quad) = item, quad.image == ImageID(7) { quad } else { nil }
    }
    #expect(photo.count == 1 && abs((photo.first?.transform.angle ?? 0) - .pi / 36) < 1e-9)
    let titles = pictures.compactMap { picture -> String? in
      if case .cardButton(let title, _, _, _) = picture { title } else { nil }
    }
    #expect(titles.count >= 5 && titles.contains("Free") && titles.contains("Save Copy"))
    #expect(pictures.contains(.pixel(editor.crop.sizeText, maximumWidth: 1200 - 32)))
    #expect(pictures.contains { if case .toast("Wait", _) = $0 { true } else { false } })
    let changing = editor.changingPictures(in: Size(width: 1200, height: 800))
    #expect(changing.count == 8 && changing.values.allSatisfy(pictures.contains))
  }
}
