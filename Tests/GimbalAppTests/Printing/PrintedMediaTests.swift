import Demonstration
import GalleryCore
import Testing

@testable import GimbalApp

@Suite("The photos of the page in the dialog for printing")
@MainActor struct PrintedMediaTests {
  @Test("have thumbnails, also those of other albums, as many as the page has")
  func thumbnails() {
    let parts = ShownParts()
    defer { parts.close() }
    let gallery = parts.stage.gallery
    let pace = parts.inHand.media.pace
    let other = Album([Photo.Location(path: Array("/other/1.jpg".utf8))], number: 1).photos[0]
    let photos = [other, parts.photo(1), parts.photo(7)]
    var job = PrintJob(
      items: photos.map { PrintJob.Item(photo: $0, sheet: 0) }, paper: .a4, window: "")
    for (count, wanted) in [(PhotosPerPage.one, 1), (.two, 2), (.four, 3)] {
      job.photosPerPage = count
      let demand = gallery.mediaDemand(at: 0, decoding: pace, printing: job)
      #expect(demand.thumbnails?.photos == photos.prefix(wanted).map(\.id))
      #expect(demand.thumbnails?.visibleCount == wanted && !demand.isFilmstrip)
      #expect(demand.cells?[other.id] == other)
    }
    let usual = gallery.mediaDemand(at: 0, decoding: pace)
    #expect(gallery.mediaDemand(at: 0, decoding: pace, printing: nil) == usual)
  }
}
