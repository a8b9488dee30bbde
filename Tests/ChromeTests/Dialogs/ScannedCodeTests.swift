import GalleryCore
import PictureTesting
import Testing

@testable import Chrome

@Suite("A dialog with a code")
struct ScannedCodeTests {
  private static let side = 33

  private var dialog: Dialog {
    var dialog = Dialog(
      heading: "Scan this code", detail: String(repeating: "Some words about it. ", count: 9),
      buttons: ["Cancel"])
    dialog.code = ScannedCode(
      text: "https://192.168.178.25:46250/#5qxG9-vlGcycpt5RVmcb9G", side: Self.side,
      modules: (0..<Self.side * Self.side).map { UInt8($0 % 2) })
    return dialog
  }

  @Test(
    "fits, with modules of whole pixels, dark on light in all themes",
    arguments: [
      Size(width: 360, height: 640), Size(width: 640, height: 360), Size(width: 1000, height: 700),
      Size(width: 1920, height: 1080),
    ], [1.0, 1.5, 2])
  func fits(window: Size, scale: Double) throws {
    for scheme in [Appearance.Scheme.dark, .light] {
      let painted = ChromePainter().paint(
        dialog.picture(in: window), scale: scale, appearance: Appearance(scheme: scheme))
      #expect(painted.size.height <= window.height && painted.size.width <= window.width)
      guard window.height > 360 else { continue }
      // A checkerboard: single pixels of other colours in it would be blurred edges.
      let pixels = painted.image
      let (width, height) = (pixels.size.width, pixels.size.height)
      var runs: [Int: Int] = [:]
      for y in 0..<height {
        var length = 0
        for x in 0..<width {
          let address = pixels.baseAddress + y * pixels.bytesPerRow + 4 * x
          let isBlack = address.loadUnaligned(as: UInt32.self) == 0xFF00_0000
          if isBlack {
            length += 1
          } else if length > 0 {
            runs[length, default: 0] += 1
            length = 0
          }
        }
      }
      let commonest = try #require(runs.max { $0.value < $1.value })
      #expect(commonest.key >= 5, "A camera sees modules of \(commonest.key) pixels.")
      #expect(commonest.value >= Self.side * Self.side / 2 * commonest.key - 20)
    }
  }

  @Test("runs of dark modules are together")
  func runs() {
    let code = ScannedCode(text: "", side: 3, modules: [1, 1, 0, 0, 0, 0, 1, 0, 1])
    let runs = code.darkRuns.map { [$0.row, $0.column, $0.length] }
    #expect(runs == [[0, 0, 2], [2, 0, 1], [2, 2, 1]])
    #expect(code.length(within: 100, scale: 1) == 99)
  }
}
