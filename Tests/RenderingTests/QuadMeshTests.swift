import CSDL2
import GalleryCore
import GoldenPictures
import Testing

@testable import Rendering

@Suite("QuadMesh")
struct QuadMeshTests {
  private let size = PixelSize(width: 40, height: 20)

  private func mesh(source: Rect = .unit, degrees: Double, scale: Double = 1) throws -> QuadMesh {
    let quad = ImageQuad(
      image: ImageID(1), source: source, destination: Rect(x: 10, y: 10, width: 40, height: 20),
      transform: .turn(degrees: degrees, about: Point(x: 30, y: 20)))
    let placement = try #require(TexturePlacement(quad: quad, imageSize: size, scale: scale))
    return try #require(
      QuadMesh(placement: placement, imageSize: size, color: PremultipliedColor(opacity: 1)))
  }

  @Test("A part of a much enlarged image ends where its destination does")
  func cutTexels() throws {
    let quad = ImageQuad(
      image: ImageID(1), source: Rect(x: 0.3, y: 0, width: 0.45, height: 1),
      destination: Rect(x: 10, y: 10, width: 36, height: 80))
    let size = PixelSize(width: 8, height: 8)
    let placement = try #require(TexturePlacement(quad: quad, imageSize: size, scale: 1))
    let mesh = try #require(
      QuadMesh(placement: placement, imageSize: size, color: PremultipliedColor(opacity: 1)))
    let xs = mesh.vertices.map(\.position.x)
    #expect(abs((xs.min() ?? 0) - 10) < 0.01 && abs((xs.max() ?? 0) - 46) < 0.01)
    let textures = mesh.vertices.map(\.tex_coord.x)
    #expect(abs((textures.min() ?? 0) - 0.3125) < 1e-3)
  }

  @Test("Upright quads have no fringe and end where the rectangle does", arguments: [0.0, 90, 180])
  func upright(degrees: Double) throws {
    let mesh = try mesh(degrees: degrees)
    #expect(mesh.vertices.allSatisfy { $0.color.a == 255 })
    let (width, height): (Float, Float) = degrees == 90 ? (20, 40) : (40, 20)
    let xs = mesh.vertices.map(\.position.x)
    let ys = mesh.vertices.map(\.position.y)
    #expect(xs.min() == 30 - width / 2 && xs.max() == 30 + width / 2)
    #expect(ys.min() == 20 - height / 2 && ys.max() == 20 + height / 2)
  }

  @Test("Turned quads fade out half a pixel outside their edges", arguments: [1.0, 2, 0.5])
  func fringe(scale: Double) throws {
    let mesh = try mesh(degrees: 30, scale: scale)
    let back = AffineTransform.scale(x: 1 / scale, y: 1 / scale)
      .concatenating(.turn(degrees: -30, about: Point(x: 30, y: 20)))
    var outermost = 0.0
    for vertex in mesh.vertices {
      let point = back.apply(
        to: Point(x: Double(vertex.position.x), y: Double(vertex.position.y)))
      let inside = min(point.x - 10, 50 - point.x, point.y - 10, 30 - point.y) * scale
      outermost = min(outermost, inside)
      if inside < -0.49 { #expect(vertex.color.a == 0) }
      if inside > 0.51 { #expect(vertex.color.a == 255) }
    }
    #expect(abs(outermost + 0.5) < 1e-3)
  }

  @Test("Texture coordinates stay half a texel inside the source", arguments: [0.0, 30])
  func textureCoordinates(degrees: Double) throws {
    let mesh = try mesh(source: Rect(x: 0.25, y: 0.5, width: 0.5, height: 0.5), degrees: degrees)
    let us = mesh.vertices.map { Double($0.tex_coord.x) * 40 }
    let vs = mesh.vertices.map { Double($0.tex_coord.y) * 20 }
    #expect(abs(us.min()! - 10.5) < 1e-4 && abs(us.max()! - 29.5) < 1e-4)
    #expect(abs(vs.min()! - 10.5) < 1e-4 && abs(vs.max()! - 19.5) < 1e-4)
  }

  @Test("The triangles cover the quad once", arguments: [0.0, 30])
  func area(degrees: Double) throws {
    let mesh = try mesh(degrees: degrees)
    var area: Float = 0
    for start in stride(from: 0, to: mesh.indices.count, by: 3) {
      let corners = (0..<3).map { mesh.vertices[Int(mesh.indices[start + $0])].position }
      area +=
        abs(
          (corners[1].x - corners[0].x) * (corners[2].y - corners[0].y)
            - (corners[2].x - corners[0].x) * (corners[1].y - corners[0].y)) / 2
    }
    #expect(abs(area - (degrees == 0 ? 40 * 20 : 41 * 21)) < 0.05)
  }

  @Test("A quad too far away for a GPU's number range is not drawn")
  func farAway() {
    let quad = ImageQuad(
      image: ImageID(1), destination: Rect(x: 1e9, y: 0, width: 10, height: 10))
    let placement = TexturePlacement(quad: quad, imageSize: size, scale: 1)
    let mesh = placement.flatMap {
      QuadMesh(placement: $0, imageSize: size, color: PremultipliedColor(opacity: 1))
    }
    #expect(mesh == nil)
  }
}
