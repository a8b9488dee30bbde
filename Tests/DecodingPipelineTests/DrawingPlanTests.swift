import GalleryCore
import Testing

@testable import DecodingPipeline

@Suite("Plans of drawings")
struct DrawingPlanTests {
  private static let bounds = PixelSize(width: 48, height: 32)

  private static func plan(_ width: Double, _ height: Double) throws -> DrawingPlan {
    try DrawingPlan(Size(width: width, height: height), PhotoDemand(bounds: bounds))
  }

  @Test(
    "a drawing fits the bounds, however large or small it is",
    arguments: [
      (3.0, 2.0, 48, 32), (1.0, 1.0, 32, 32), (300.0, 100.0, 48, 16), (0.003, 0.002, 48, 32),
      (1e30, 1e30, 32, 32), (1e30, 1.0, 48, 1), (1.0, 1e-30, 48, 1),
    ])
  func fitted(width: Double, height: Double, across: Int, down: Int) throws {
    let plan = try Self.plan(width, height)
    #expect(plan.size == PixelSize(width: across, height: down))
    #expect(plan.whole == Rect(x: 0, y: 0, width: Double(across), height: Double(down)))
  }

  @Test("a drawing that is turned fits the bounds as it is shown, and so does a part of it")
  func turned() throws {
    var demand = PhotoDemand(bounds: Self.bounds)
    demand.reorientation = .turn(1)
    let whole = try DrawingPlan(Size(width: 300, height: 200), demand)
    #expect(whole.plan.photoSize == PixelSize(width: 21, height: 32))
    #expect(whole.size == PixelSize(width: 32, height: 21))
    #expect(whole.whole == Rect(x: 0, y: 0, width: 32, height: 21))
    // The upper half of what is shown is the left half of the drawing.
    demand.region = PixelRect(x: 0, y: 0, size: PixelSize(width: 21, height: 16))
    let part = try DrawingPlan(Size(width: 300, height: 200), demand)
    #expect(part.plan.source == PixelRect(x: 0, y: 0, size: PixelSize(width: 16, height: 21)))
    let scale = Double(part.size.width) / 16
    #expect(part.whole.minX == 0 && part.whole.size.width == 32 * scale)
  }

  @Test("a drawing whose scale is no number fills the bounds")
  func smallest() throws {
    #expect(try Self.plan(.leastNonzeroMagnitude, .leastNonzeroMagnitude).size == Self.bounds)
  }
}
