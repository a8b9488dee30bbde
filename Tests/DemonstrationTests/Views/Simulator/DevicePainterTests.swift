import Chrome
import Demonstration
import GalleryCore
import PictureTesting
import Testing

@testable import Demonstration

@Suite("A device's picture")
struct DevicePainterTests {
  private static let scales = displayScales + [0.731]

  /// The picture, and where the screen's edges are in it, in pixels.
  private struct Painted {
    let image: PixelImage
    let left: Int
    let top: Int
    let right: Int
    let bottom: Int

    init(_ model: DeviceModel, scale: Double) throws {
      let device = try #require(DrawnDevice(.sample(model, zoom: scale)))
      image = device.image
      let place = device.body.destination
      left = Int((-place.minX * scale).rounded())
      top = Int((-place.minY * scale).rounded())
      right = left + Int((model.screenSize.width * scale).rounded())
      bottom = top + Int((model.screenSize.height * scale).rounded())
    }
  }

  @Test(
    "has exactly the pixels of the view", arguments: DeviceModel.allCases, scales
  )
  func size(model: DeviceModel, scale: Double) throws {
    for side in DeviceSide.allCases {
      let device = try #require(DrawnDevice(.sample(model, side: side, zoom: scale)))
      let place = device.body.destination
      #expect(abs(place.size.width * scale - Double(device.image.size.width)) < 1e-6)
      #expect(abs(place.size.height * scale - Double(device.image.size.height)) < 1e-6)
      // The screen begins between two pixels.
      #expect(abs((place.minX * scale).rounded() - place.minX * scale) < 1e-6)
      #expect(abs((place.minY * scale).rounded() - place.minY * scale) < 1e-6)
    }
  }

  @Test("has a hole where the screen is, to the pixel", arguments: DeviceModel.allCases, scales)
  func hole(model: DeviceModel, scale: Double) throws {
    let painted = try Painted(model, scale: scale)
    let image = painted.image
    let (midX, midY) = (image.size.width / 2, image.size.height / 2)
    for x in painted.left..<painted.right { #expect(image[x, midY] == 0) }
    for y in painted.top..<painted.bottom { #expect(image[midX, y] == 0) }
    #expect(image[painted.left - 1, midY] >> 24 == 255)
    #expect(image[painted.right, midY] >> 24 == 255)
    #expect(image[midX, painted.top - 1] >> 24 == 255)
    #expect(image[midX, painted.bottom] >> 24 == 255)
    // Round corners hide the screen's, square ones none of it.
    let corners = [
      image[painted.left, painted.top], image[painted.right - 1, painted.top],
      image[painted.left, painted.bottom - 1], image[painted.right - 1, painted.bottom - 1],
    ]
    let isRound = model.screenCornerRadius > 0
    #expect(corners.allSatisfy { $0 >> 24 == (isRound ? 255 : 0) })
  }

  @Test("is opaque around the hole, and everywhere on the back", arguments: DeviceModel.allCases)
  func opaque(model: DeviceModel) throws {
    for side in DeviceSide.allCases {
      let device = try #require(DrawnDevice(.sample(model, side: side, zoom: 1)))
      let body = model.body.insetBy(1.5)
      // What the middles of the corners' arcs lie on.
      let straight = model.body.insetBy(model.cornerRadius)
      for row in 0..<100 {
        for column in 0..<60 {
          let point = Point(
            x: body.minX + body.size.width * Double(column) / 60,
            y: body.minY + body.size.height * Double(row) / 100)
          let beyond = Point(
            x: max(straight.minX - point.x, point.x - straight.maxX, 0),
            y: max(straight.minY - point.y, point.y - straight.maxY, 0))
          if beyond.length > model.cornerRadius - 1.5 { continue }
          if side == .front, model.screen.insetBy(-1).contains(point) { continue }
          #expect(device.bodyAlpha(at: point) == 255, "\(side) \(point)")
        }
      }
    }
  }

  @Test(
    "has a shadow that fades out within the picture, equally on all sides", arguments: scales)
  func shadow(scale: Double) throws {
    let image = try #require(DrawnDevice(.sample(zoom: scale))).image
    let (width, height) = (image.size.width, image.size.height)
    let left = (0..<Int(36 * scale)).map { image[$0, height / 2] }
    let right = (0..<Int(36 * scale)).map { image[width - 1 - $0, height / 2] }
    let above = (0..<Int(36 * scale)).map { image[width / 2, $0] }
    #expect(left == right)
    #expect(left == above)
    #expect(left == left.sorted())
    #expect(left.first.map { $0 >> 24 <= 2 } == true)
    #expect(left.last.map { $0 >> 24 > 60 } == true)
    #expect(left.allSatisfy { $0 & 0xFF_FFFF == 0 })
    #expect(image[0, 0] == 0)
  }

  @Test("shows which end is up, on both sides", arguments: DeviceModel.allCases)
  func ends(model: DeviceModel) throws {
    for side in DeviceSide.allCases {
      let device = try #require(DrawnDevice(.sample(model, side: side, zoom: 1)))
      let image = device.image
      let rows = 0..<Int(model.bezel.height + 36)
      // More than the light that falls on one end rather than on the other.
      let count = rows.reduce(0) { count, y in
        count
          + (0..<image.size.width).count { x in
            let (up, down) = (image[x, y], image[x, image.size.height - 1 - y])
            return abs(Int(up >> 8 & 0xFF) - Int(down >> 8 & 0xFF)) > 40
          }
      }
      #expect(count > 100, "\(side): \(count)")
    }
  }

  @Test(
    "stands out from the desk, and so does white text (WCAG 2.1, 1.4.11 and 1.4.3)",
    arguments: DeviceModel.allCases)
  func contrast(model: DeviceModel) throws {
    let desk = luminance(SimulatorView.deskColor)
    #expect(1.05 / (desk + 0.05) >= 4.5)
    let edges = [Point(x: model.body.minX + 6, y: model.screen.center.y)]
    for side in DeviceSide.allCases {
      let device = try #require(DrawnDevice(.sample(model, side: side, zoom: 1)))
      let place = device.body.destination
      for edge in edges {
        let pixel = device.image[Int(edge.x - place.minX), Int(edge.y - place.minY)]
        let body = luminance(
          Color(
            red: Double(pixel >> 16 & 0xFF) / 255, green: Double(pixel >> 8 & 0xFF) / 255,
            blue: Double(pixel & 0xFF) / 255))
        #expect((max(body, desk) + 0.05) / (min(body, desk) + 0.05) >= 3, "\(side)")
      }
    }
  }

  @Test(
    "takes no more than a display's memory at invalid scales",
    arguments: [8.0, 1e9, .infinity, .nan, 0, -1])
  func hostileScales(scale: Double) {
    for side in DeviceSide.allCases {
      let picture = ChromePainter().paint(.device(.tablet, side: side), scale: scale)
      #expect(max(picture.image.size.width, picture.image.size.height) <= 5121)
      // The same in points, whatever the pixels.
      #expect(abs(picture.size.width - (768 + 2 * 44 + 2 * 36)) < 16)
    }
  }
}
