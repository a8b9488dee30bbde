import GalleryTesting
import NumberedPhotos
import Testing

@testable import GalleryCore

@Suite("The sheets of photos' files")
struct GallerySheetTests {
  /// A gallery of five photos, of which the second one's file has three sheets.
  private func hand() -> GalleryInHand {
    var hand = GalleryInHand(pageCount: 5, page: 1)
    hand.send(.sheetsCounted(1, 3))
    return hand
  }

  private func media(_ hand: GalleryInHand) -> [PhotoID: Int] {
    hand.gallery.mediaDemand(at: hand.now, decoding: DecodingPace(workerCount: 2)).sheets
  }

  @Test("go on and back in their place in the strip, and are what is demanded")
  func paging() {
    var hand = hand()
    #expect(hand.gallery.shownSheet == ShownSheet(index: 0, count: 3) && media(hand) == [:])
    #expect(hand.tell(.sheet(by: 1)) == [])
    #expect(hand.gallery.shownSheet?.index == 1 && media(hand) == [1: 1])
    #expect(hand.gallery.currentPhoto == 1 && hand.page == 1)
    hand.tell(.sheet(by: 7))
    #expect(hand.gallery.shownSheet?.index == 2)
    #expect(!hand.gallery.isApplicable(.sheet(by: 1), at: hand.now))
    #expect(hand.tell(.sheet(by: 1)) == [.refuseSheet(.lastSheet)])
    hand.tell(.sheet(by: .min))
    #expect(hand.gallery.shownSheet?.index == 0 && media(hand) == [:])
    #expect(hand.tell(.sheet(by: -1)) == [.refuseSheet(.firstSheet)])
    #expect(hand.gallery.isApplicable(.sheet(by: 1), at: hand.now))
  }

  @Test("go on by the keys of photos where the file is alone, and only there")
  func alone() {
    var hand = GalleryInHand(pageCount: 1, page: 0)
    #expect(!hand.gallery.isApplicable(.page(by: 1), at: hand.now))
    hand.send(.sheetsCounted(0, 2))
    #expect(hand.gallery.isApplicable(.page(by: 1), at: hand.now))
    #expect(!hand.gallery.isApplicable(.page(by: -1), at: hand.now))
    hand.tell(.page(by: 1))
    #expect(hand.gallery.shownSheet?.index == 1)
    #expect(!hand.gallery.isApplicable(.page(by: 1), at: hand.now))
    #expect(hand.gallery.isApplicable(.page(by: -1), at: hand.now))
    hand.tell(.page(by: 1))
    #expect(hand.gallery.shownSheet?.index == 1 && hand.page == 0)
    hand.tell(.page(by: -1))
    #expect(hand.gallery.shownSheet?.index == 0)
    var others = self.hand()
    others.tell(.page(by: 1))
    #expect(others.page == 2 && others.gallery.sheets[1]?.index == 0)
  }

  @Test("are none in a file with one picture, nor before they are counted")
  func single() {
    var hand = hand()
    hand.tell(.page(by: 1))
    #expect(hand.gallery.shownSheet == nil)
    #expect(!hand.gallery.isApplicable(.sheet(by: 1), at: hand.now))
    #expect(hand.tell(.sheet(by: 1)) == [.refuseSheet(.notKnown)])
    hand.showPhoto()
    #expect(hand.tell(.sheet(by: 1)) == [.refuseSheet(.onlySheet)])
    hand.send(.sheetsCounted(2, 1))
    hand.send(.sheetsCounted(77, 4))
    #expect(hand.gallery.sheets.keys.sorted { $0.rawValue < $1.rawValue } == [1])
  }

  @Test("stay with their photo while others are shown, and in the overview")
  func staying() {
    var hand = hand()
    hand.tell(.sheet(by: 1))
    hand.tell(.page(by: 1))
    hand.tell(.page(by: -1))
    #expect(hand.gallery.shownSheet?.index == 1)
    hand.tell(.toggleOverview)
    #expect(!hand.gallery.isApplicable(.sheet(by: 1), at: hand.now))
    #expect(hand.tell(.sheet(by: 1)) == [])
    hand.tell(.toggleOverview)
    #expect(hand.gallery.shownSheet?.index == 1)
  }

  @Test("are forgotten when the file changes, and when the album is left")
  func forgetting() {
    var hand = hand()
    hand.tell(.sheet(by: 1))
    hand.send(.fileChanged(1))
    #expect(hand.gallery.shownSheet == nil && media(hand) == [:])
    hand.send(.sheetsCounted(1, 3))
    hand.tell(.sheet(by: 1))
    hand.send(.albumChanged(Album(count: 1), page: 0))
    #expect(hand.gallery.sheets.isEmpty)
  }

  @Test("begin with the first one in another album, where their number stays known")
  func albums() {
    let whole = Album(count: 6)
    func entry(_ id: Int, _ pages: Range<Int>) -> AlbumList.Entry {
      AlbumList.Entry(
        id: AlbumID(rawValue: id), title: "Album \(id)", album: Album(whole, pages: pages))
    }
    var hand = GalleryInHand(pageCount: 0, page: 0)
    hand.send(.albumsChanged(AlbumList([entry(0, 0..<3), entry(1, 2..<6)]), photo: 2))
    hand.send(.sheetsCounted(1, 4))
    hand.send(.sheetsCounted(2, 3))
    hand.tell(.sheet(by: 2))
    #expect(hand.gallery.shownSheet?.index == 2)
    hand.tell(.album(by: 1))
    #expect(hand.gallery.sheets == [2: ShownSheet(index: 0, count: 3)])
  }

  @Test("begin with the first one in a slideshow, also when it goes on")
  func slideshow() {
    var hand = hand()
    hand.tell(.sheet(by: 1))
    hand.tell(.toggleSlideshow)
    #expect(hand.gallery.shownSheet == ShownSheet(index: 0, count: 3))
    hand.tell(.toggleSlideshowPause)
    hand.tell(.sheet(by: 2))
    #expect(hand.gallery.shownSheet?.index == 2)
    hand.tell(.toggleSlideshowPause)
    #expect(hand.gallery.shownSheet?.index == 0)
  }

  @Test("are as many as the file has now")
  func fewer() {
    var hand = hand()
    hand.tell(.sheet(by: 2))
    hand.send(.sheetsCounted(1, 2))
    #expect(hand.gallery.shownSheet == ShownSheet(index: 1, count: 2))
    hand.send(.sheetsCounted(1, .max))
    #expect(hand.gallery.shownSheet == ShownSheet(index: 1, count: 1000))
    hand.send(.sheetsCounted(1, 1))
    #expect(hand.gallery.shownSheet == nil && media(hand) == [:])
  }

  @Test("are named by a message where the bars are hidden, and keep them hidden")
  func hiddenChrome() {
    var hand = hand()
    hand.tap()
    #expect(!hand.gallery.isChromeShown)
    #expect(hand.tell(.sheet(by: 1)).contains(.announceSheet(ShownSheet(index: 1, count: 3))))
    #expect(!hand.gallery.isChromeShown)
  }

  @Test("a zoomed photo stays zoomed")
  func zoomed() {
    var hand = hand()
    hand.showPhoto()
    hand.tell(.zoom(by: 3))
    hand.wait(2)
    let zoomed = hand.gallery.zoomFactor(at: hand.now)
    #expect(zoomed ?? 0 > 2)
    hand.tell(.sheet(by: 1))
    hand.wait(1)
    #expect(hand.gallery.zoomFactor(at: hand.now) == zoomed)
  }
}
