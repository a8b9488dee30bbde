import GalleryCore
import GoldenPictures
import Testing

@testable import Rendering

@Suite("CPUPainter")
struct CPUPainterTests {
  private let id = ImageID(1)

  @Test(
    "A quarter turn at full size moves pixels and changes none", arguments: 0..<4, [1.0, 2.0])
  func quarterTurns(turns: Int, scale: Double) {
    let photo = Fixture.corners(width: 48, height: 36)
    let quad = ImageQuad(
      image: id, destination: Rect(x: 0, y: 0, width: 48 / scale, height: 36 / scale),
      transform: AffineTransform.rotation(angle: Double(turns) * .pi / 2)
        .concatenating(.translation(x: 60 / scale, y: 50 / scale)))
    let canvas = Canvas.showing(
      [.image(quad)], images: [id: photo], width: 120, height: 100, scale: scale)
    for y in 0..<36 {
      for x in 0..<48 {
        let (left, top) =
          switch turns {
          case 0: (60 + x, 50 + y)
          case 1: (60 - 1 - y, 50 + x)
          case 2: (60 - 1 - x, 50 - 1 - y)
          default: (60 + y, 50 - 1 - x)
          }
        #expect(canvas[left, top] == photo[x, y] & 0xff_ffff)
      }
    }
    #expect(canvas.pixels.count { $0 != 0xff00_0000 } <= 48 * 36)
  }

  @Test("A part of a much enlarged image ends where its destination does", arguments: 0..<4)
  func cutTexels(turns: Int) {
    let photo = PixelImage(size: PixelSize(width: 8, height: 8), isOpaque: true) { memory in
      memory.bindMemory(to: UInt32.self).update(repeating: 0xFFFF_FFFF)
    }
    let quad = ImageQuad(
      image: id, source: Rect(x: 0.3, y: 0, width: 0.45, height: 1),
      destination: Rect(x: -18, y: -40, width: 36, height: 80),
      transform: AffineTransform.rotation(angle: Double(turns) * .pi / 2)
        .concatenating(.translation(x: 60, y: 50)))
    let canvas = Canvas.showing([.image(quad)], images: [id: photo], width: 120, height: 100)
    let (width, height) = turns.isMultiple(of: 2) ? (36, 80) : (80, 36)
    for y in 0..<100 {
      for x in 0..<120 {
        let isInside = abs(2 * x + 1 - 120) < width && abs(2 * y + 1 - 100) < height
        #expect(canvas[x, y] == (isInside ? 0xFF_FFFF : 0), "\(x), \(y)")
      }
    }
  }

  @Test(
    "At whole factors a small image is copied, in squares of equal pixels", arguments: 0..<4,
    [2, 3, 5, 7])
  func squares(turns: Int, factor: Int) throws {
    let photo = Fixture.corners(width: 20, height: 10)
    let (width, height) = (20 * factor, 10 * factor)
    var quad = ImageQuad(
      image: id, destination: Rect(x: 0, y: 0, width: Double(width), height: Double(height)),
      transform: AffineTransform.rotation(angle: Double(turns) * .pi / 2)
        .concatenating(.translation(x: 150, y: 150)), sharpFactor: factor)
    func canvas() -> Canvas {
      Canvas.showing([.image(quad)], images: [id: photo], width: 300, height: 300, scale: 1)
    }
    let exact = canvas()
    for y in 0..<height {
      for x in 0..<width {
        let (left, top) =
          switch turns {
          case 0: (150 + x, 150 + y)
          case 1: (150 - 1 - y, 150 + x)
          case 2: (150 - 1 - x, 150 - 1 - y)
          default: (150 + y, 150 - 1 - x)
          }
        #expect(exact[left, top] == photo[x / factor, y / factor] & 0xff_ffff)
      }
    }
    // An image that was enlarged already has several texels for a square.
    let part = 2 * factor
    quad.sharpFactor = part
    #expect(canvas().pixels == exact.pixels)
    // A reduced one has several squares in a texel.
    quad.sharpFactor = factor * 2 - 1
    #expect(canvas().pixels != exact.pixels)
    quad.sharpFactor = factor
    // At another size, or if it is not requested, the image is interpolated.
    let placement = try #require(TexturePlacement(quad: quad, imageSize: photo.size, scale: 1))
    #expect(placement.alignment == .squares)
    quad.sharpFactor = 1
    #expect(canvas().pixels != exact.pixels)
    quad.sharpFactor = factor
    quad.destination.size.width += 1
    let wider = try #require(TexturePlacement(quad: quad, imageSize: photo.size, scale: 1))
    #expect(wider.alignment == .upright)
  }

  @Test("A mirrored image at full size is exact")
  func mirrored() {
    let photo = Fixture.corners(width: 20, height: 10)
    let quad = ImageQuad(
      image: id, destination: Rect(x: 0, y: 0, width: 20, height: 10),
      transform: AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 30, ty: 5))
    let canvas = Canvas.showing([.image(quad)], images: [id: photo])
    for x in 0..<20 { #expect(canvas[29 - x, 5] == photo[x, 0] & 0xff_ffff) }
  }

  @Test("Rounding noise in a transform does not blur", arguments: [1e-13, -1e-13, 0.001])
  func noise(amount: Double) {
    let photo = Fixture.corners()
    let quad = ImageQuad(
      image: id, destination: Rect(x: 10 + amount, y: 10 - amount, width: 48, height: 36),
      transform: .rotation(angle: amount / 100))
    let canvas = Canvas.showing([.image(quad)], images: [id: photo])
    for y in 0..<36 {
      for x in 0..<48 { #expect(canvas[10 + x, 10 + y] == photo[x, y] & 0xff_ffff) }
    }
  }

  @Test("An upright image has sharp edges at any position", arguments: [0, 0.25, 0.49, 0.75])
  func sharpEdges(offset: Double) {
    let white = Fixture.plain(0xffff_ffff, width: 20, height: 10)
    let quad = ImageQuad(
      image: id, destination: Rect(x: 10 + offset, y: 10 + offset, width: 30, height: 15))
    let canvas = Canvas.showing([.image(quad)], images: [id: white])
    #expect(Set(canvas.pixels) == [0xff00_0000, 0xffff_ffff])
    #expect(canvas.pixels.count { $0 == 0xffff_ffff } == 30 * 15)
  }

  @Test(
    "Part of an image shows no texels beside it",
    arguments: [0.0, 17, 45, 90, 133, 180], [0.5, 1, 1.7, 6])
  func sourceIsClipped(degrees: Double, size: Double) {
    let photo = Fixture.image(width: 40, height: 40, isOpaque: true) { x, y in
      (10..<30).contains(x) && (10..<30).contains(y) ? 0xff00_ff00 : 0xffff_00ff
    }
    let quad = ImageQuad(
      image: id, source: Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5),
      destination: Rect(x: 48 - 10 * size, y: 40 - 10 * size, width: 20 * size, height: 20 * size),
      transform: .turn(degrees: degrees, about: Point(x: 48.3, y: 40.2)))
    let canvas = Canvas.showing([.image(quad)], images: [id: photo])
    #expect(canvas.pixels.allSatisfy { $0 & 0xff_00ff == 0 })
    #expect(canvas.pixels.contains { $0 == 0xff00_ff00 })
  }

  @Test(
    "Inside, a turned image is exactly pixman's",
    arguments: [3.0, 45, 90, 160, 180, 270], [0.4, 1, 1.3, 3])
  func interior(degrees: Double, size: Double) {
    for (photo, opacity) in [
      (Fixture.corners(), 1), (Fixture.corners(), 0.3), (Fixture.fading(width: 48, height: 36), 1),
      (Fixture.fading(width: 48, height: 36), 0.7),
    ] {
      let quad = ImageQuad(
        image: id,
        destination: Rect(
          x: 48.3 - 24 * size, y: 40.4 - 18 * size, width: 48 * size, height: 36 * size),
        transform: .turn(degrees: degrees, about: Point(x: 48.1, y: 39.9)), opacity: opacity)
      let ground = SolidRectangle(
        color: Color(red: 0.9, green: 0.4, blue: 0.1),
        rectangle: Rect(x: 9, y: 9, width: 70, height: 50))
      let canvases = [false, true].map { leavesAllToPixman in
        Canvas.showing(
          [.rectangle(ground), .image(quad)], images: [id: photo],
          painter: CPUPainter(threadCount: 1, leavesAllToPixman: leavesAllToPixman))
      }
      #expect(canvases[0].pixels == canvases[1].pixels)
    }
  }

  @Test("Half opacity over black halves every component", arguments: [0.0, 90, 30])
  func opacity(degrees: Double) {
    let white = Fixture.plain(0xffc8_6432, width: 40, height: 40)
    let quad = ImageQuad(
      image: id, destination: Rect(x: 28, y: 20, width: 40, height: 40),
      transform: .turn(degrees: degrees, about: Point(x: 48, y: 40)), opacity: 0.5)
    let canvas = Canvas.showing([.image(quad)], images: [id: white])
    // 128 of 255, rounded.
    #expect(canvas[48, 40] == 0x64_3219)
  }

  @Test("Transparent pixels show the background; colours are premultiplied")
  func premultiplied() {
    let glass = Fixture.plain(0x8080_0000, width: 10, height: 10)
    let quad = ImageQuad(image: id, destination: Rect(x: 0, y: 0, width: 10, height: 10))
    let canvas = Canvas.showing([.image(quad)], images: [id: glass], background: .white)
    #expect(canvas[5, 5] == 0xff_7f7f)
    #expect(canvas[20, 5] == 0xff_ffff)
  }

  @Test("A rectangle covers the pixels whose centres it contains")
  func rectangle() {
    let color = Color(red: 1, green: 0.5, blue: 0)
    let rectangle = SolidRectangle(
      color: color, rectangle: Rect(x: 10.6, y: 10.4, width: 5, height: 5))
    let canvas = Canvas.showing([.rectangle(rectangle)])
    #expect(canvas[10, 12] == 0 && canvas[11, 12] == 0xff_8000)
    #expect(canvas[15, 12] == 0xff_8000 && canvas[16, 12] == 0)
    #expect(canvas[12, 9] == 0 && canvas[12, 10] == 0xff_8000)
    #expect(canvas[12, 14] == 0xff_8000 && canvas[12, 15] == 0)
  }

  @Test("A turned rectangle covers its area, and its edges partly")
  func turnedRectangle() {
    let rectangle = SolidRectangle(
      color: .white, rectangle: Rect(x: 28, y: 25, width: 40, height: 30),
      transform: .turn(degrees: 33, about: Point(x: 48, y: 40)))
    let canvas = Canvas.showing([.rectangle(rectangle)])
    let covered = canvas.pixels.reduce(0.0) { $0 + Double($1 & 255) / 255 }
    #expect(abs(covered - 40 * 30) < 3)
    #expect(canvas.pixels.contains { (50..<200).contains($0 & 255) })
  }

  @Test("The edges of a turned image are where those of a rectangle are", arguments: [1.0, 4])
  func turnedEdges(enlarged: Double) {
    let white = Fixture.plain(
      0xffff_ffff, width: Int(40 / enlarged), height: Int(32 / enlarged))
    let quad = ImageQuad(
      image: id, destination: Rect(x: 28, y: 24, width: 40, height: 32),
      transform: .turn(degrees: 33, about: Point(x: 48, y: 40)))
    let canvas = Canvas.showing([.image(quad)], images: [id: white])
    let covered = canvas.pixels.reduce(0.0) { $0 + Double($1 & 255) / 255 }
    #expect(abs(covered - 40 * 32) < 8)
  }

  @Test("A quad whose image is missing is skipped, and the rest is drawn")
  func missingImage() {
    let rect = Rect(x: 10, y: 10, width: 20, height: 20)
    let canvas = Canvas.showing([
      .image(ImageQuad(image: ImageID(-7), destination: rect)),
      .rectangle(SolidRectangle(color: .white, rectangle: rect.offsetBy(x: 5, y: 0))),
    ])
    #expect(canvas[12, 15] == 0)
    #expect(canvas[20, 15] == 0xff_ffff)
  }

  @Test("The background fills everything that no opaque item covers", arguments: [1, 3])
  func background(bands: Int) {
    let quad = ImageQuad(
      image: id, destination: Rect(x: -10, y: 30, width: 48, height: 36), opacity: 0.5)
    let hole = SolidRectangle(color: .white, rectangle: Rect(x: 60, y: 0, width: 10, height: 80))
    let canvas = Canvas.showing(
      [.image(quad), .rectangle(hole)],
      images: [id: Fixture.plain(0xff00_0000, width: 4, height: 3)],
      background: Color(red: 0, green: 1, blue: 0, alpha: 0), bands: bands)
    #expect(canvas[50, 10] == 0x00_ff00 && canvas[95, 79] == 0x00_ff00)
    #expect(canvas[65, 40] == 0xff_ffff)
    #expect(canvas[5, 40] == 0x00_7f00)
  }

  @Test("A target smaller than the scene is filled, but not overrun")
  func smallerTarget() {
    let canvas = Canvas(width: 30, height: 20)
    let scene = Scene(
      size: Size(width: 96, height: 80), scale: 2, background: .white,
      items: [.image(ImageQuad(image: id, destination: Rect(x: 0, y: 0, width: 96, height: 80)))])
    CPUPainter().paint(scene, images: [id: Fixture.corners()], into: canvas.target)
    #expect(canvas.guardsAreIntact)
    #expect(canvas[29, 19] == 0xff_ffff)
  }

  @Test("Large scenes drawn by several threads are the same as those drawn by one")
  func threads() {
    let image = Fixture.corners(width: 450, height: 350)
    let items = [0.0, 25, 130].map { degrees in
      Scene.Item.image(
        ImageQuad(
          image: id, destination: Rect(x: 25, y: 25, width: 450, height: 350),
          transform: .turn(degrees: degrees, about: Point(x: 250, y: 200)), opacity: 0.8))
    }
    let scene = Scene(
      size: Size(width: 500, height: 400), scale: 1, background: .black, items: items)
    let drawn = [1, 2, 4].map { threads in
      let canvas = Canvas(width: 500, height: 400)
      let painter = CPUPainter(threadCount: threads)
      for _ in 0..<3 { painter.paint(scene, images: [id: image], into: canvas.target) }
      return canvas.pixels
    }
    #expect(drawn[0] == drawn[1])
    #expect(drawn[0] == drawn[2])
  }

  @Test("A black frame starts no threads, a large photo does")
  func threadsStartLate() {
    let painter = CPUPainter(threadCount: 3)
    let canvas = Canvas(width: 1920, height: 1080)
    var scene = Scene(
      size: Size(width: 1920, height: 1080), scale: 1, background: .black, items: [])
    painter.paint(scene, images: [:], into: canvas.target)
    #expect(painter.threads.startedCount == 0)
    scene.items = [
      .image(ImageQuad(image: id, destination: Rect(x: 0, y: 0, width: 1920, height: 1080)))
    ]
    painter.paint(scene, images: [id: Fixture.corners()], into: canvas.target)
    #expect(painter.threads.startedCount == 2)
  }
}
