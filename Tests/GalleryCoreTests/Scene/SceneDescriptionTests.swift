import GalleryCore
import Testing

@Suite("Scene description")
struct SceneDescriptionTests {
  @Test("a scene is described line by line, back to front, to a thousandth")
  func lines() {
    let scene = Scene(
      size: Size(width: 320, height: 480.5), scale: 1.25,
      background: Color(red: 0.1, green: 0.25, blue: 1),
      items: [
        .rectangle(
          SolidRectangle(
            color: Color(white: 0, alpha: 0.5),
            rectangle: Rect(x: -0.0004, y: 2, width: 10, height: 0.0016))),
        .image(
          ImageQuad(
            image: ImageID(7), source: Rect(x: 0, y: 0.5, width: 1, height: 0.5),
            destination: Rect(x: 0, y: 0, width: 30, height: 20),
            transform: QuarterTurn.clockwise.transform, opacity: 0.75)),
      ])
    #expect(
      scene.description == """
        scene 320x480.5 @1.25 on rgb(0.1,0.25,1)
        rectangle rgb(0,0,0)/0.5 at (0,2) (10,2) (10,2.002) (0,2.002)
        image 7 source (0,0.5)+1x0.5 at (0,0) (0,30) (-20,30) (-20,0) opacity 0.75
        """)
    #expect(scene.pixelSize == PixelSize(width: 400, height: 601))
  }
}
