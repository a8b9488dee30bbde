import SystemPackage
import Testing

extension EndToEnd {
  @Suite("EXIF orientation")
  struct ExifTests {
    @Test(
      "a photo is shown as its EXIF orientation says",
      arguments: [
        (1, [Pixel.red, .green, .blue, .yellow]), (2, [.green, .red, .yellow, .blue]),
        (3, [.blue, .yellow, .red, .green]), (4, [.yellow, .blue, .green, .red]),
        (5, [.red, .yellow, .blue, .green]), (6, [.yellow, .red, .green, .blue]),
        (7, [.blue, .green, .red, .yellow]), (8, [.green, .blue, .yellow, .red]),
      ])
    func orientation(value: Int, clockwiseFromTopLeft colors: [Pixel]) async throws {
      try await withGimbal(showing: []) { folder in
        try folder.write(ExifPhoto.jpeg(orientation: UInt8(value)), as: "photo.jpg")
        return [CommandArgument(folder.path)]
      } _: { gimbal in
        let isTransposed = value > 4
        try await gimbal.rests("the photo upright") { picture in
          let halfHeight = Double(picture.height) / 2
          let halfWidth = isTransposed ? halfHeight * 2 / 3 : Double(picture.width) / 2
          let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
          return zip(corners, colors).allSatisfy { corner, color in
            picture.fromMiddle(corner.0 * halfWidth * 0.5, corner.1 * halfHeight * 0.5)
              .isClose(to: color, within: 8)
          }
        }
        if isTransposed {
          let picture = try await gimbal.screenshot()
          let beyond = picture.fromMiddle(Double(picture.height) / 3 + 20, 0)
          #expect(!TestPhoto.cornerColors.contains { $0.isClose(to: beyond, within: 40) })
        }
      }
    }
  }
}
