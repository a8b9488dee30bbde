import PictureTesting

extension Bomb {
  /// Documents that would take for ever, or more memory than there is.
  static var documents: [Bomb] {
    [
      bomb("largest page", WrittenPDF([.init("0 0 9 9 re f", box: "0 0 1e30 1e30")])),
      bomb("endless", .endless),
      bomb("drawing in itself", inItself),
      bomb("pages in a loop", WrittenPDF([.filled(0xFF)], kids: "2 0 R 3 0 R 2 0 R", count: 9)),
      bomb("a billion pages", WrittenPDF([.filled(0xFF)], kids: "2 0 R", count: 1_000_000_000)),
      bomb("largest picture", picture),
      bomb("swollen page", swollen),
      bomb("deep", deep),
      bomb("largest pattern", pattern),
    ]
  }

  private static func bomb(_ name: String, _ file: WrittenPDF) -> Bomb {
    Bomb(name: "PDF, \(name)", bytes: file.bytes)
  }

  private static let other = WrittenPDF.firstOther(behind: 1)

  private static func page(_ contents: String, _ kind: String) -> WrittenPDF.Page {
    WrittenPDF.Page(contents, entries: "/Resources<</\(kind)<</X \(other) 0 R>>>>")
  }

  private static var inItself: WrittenPDF {
    let entries =
      "/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X \(other) 0 R>>>>"
    return WrittenPDF(
      [page("/X Do", "XObject")],
      objects: [WrittenPDF.stream(Array("/X Do /X Do".utf8), entries)])
  }

  private static var picture: WrittenPDF {
    let entries =
      "/Type/XObject/Subtype/Image/Width 60000/Height 60000/ColorSpace/DeviceGray"
      + "/BitsPerComponent 8/Filter/FlateDecode"
    let zeros = DeflatedZeros.stream(count: 400_000_000)
    return WrittenPDF(
      [page("48 0 0 32 0 0 cm /X Do", "XObject")],
      objects: [WrittenPDF.stream(zeros, entries)])
  }

  private static var swollen: WrittenPDF {
    let zeros = DeflatedZeros.stream(count: 400_000_000)
    let entries = "/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Filter/FlateDecode"
    return WrittenPDF(
      [page("/X Do", "XObject")], objects: [WrittenPDF.stream(zeros, entries)])
  }

  private static var deep: WrittenPDF {
    WrittenPDF([.init(String(repeating: "[", count: 200_000) + " q")])
  }

  private static var pattern: WrittenPDF {
    let entries =
      "/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 1 1]/XStep 1e-4/YStep 1e-4"
      + "/Resources<<>>"
    return WrittenPDF(
      [page("/Pattern cs /X scn 0 0 48 32 re f", "Pattern")],
      objects: [WrittenPDF.stream(Array("0 0 1 1 re f".utf8), entries)])
  }
}
