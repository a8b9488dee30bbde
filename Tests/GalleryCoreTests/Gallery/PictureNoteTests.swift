import GalleryCore
import Testing

@Suite("The note about a picture")
struct PictureNoteTests {
  private let size = PixelSize(width: 6, height: 4)

  @Test("is empty for a complete photo")
  func whole() { #expect(PagePicture(image: ImageID(1), photoSize: size).notes == []) }

  @Test("names unusual properties, with the state of the file last")
  func parts() {
    var picture = PagePicture(image: ImageID(1), photoSize: size)
    picture.completeness = .incomplete
    #expect(picture.notes == [.incomplete])
    picture.completeness = .damaged
    #expect(picture.notes == [.damaged])
    picture.isEmbeddedPreview = true
    #expect(picture.notes == [.preview, .damaged])
  }

  @Test("reports a damaged file only with the final picture")
  func provisional() {
    var picture = PagePicture(image: ImageID(1), photoSize: size, isProvisional: true)
    picture.completeness = .incomplete
    #expect(picture.notes == [])
  }

  @Test("is derived from the decoded photo")
  func decoded() {
    let image = PixelImage(size: size, isOpaque: true) { _ in }
    let photo = DecodedPhoto(
      image: image, photoSize: size, isEmbeddedPreview: true, completeness: .incomplete)
    #expect(PagePicture(photo, image: ImageID(1)).notes == [.preview, .incomplete])
  }
}
