import CSDL2
import Chrome
import Commands
import DecoderService
import Demonstration
import GalleryCore
import SDLSupport
import SystemServices
import Testing

@testable import GimbalApp

@Suite("All albums in the program")
@MainActor struct AlbumLevelTests {
  /// Three albums, the second of which is shown, and all of them seen.
  private func parts(settings: Settings = Settings()) -> ShownParts {
    let parts = ShownParts(settings: settings)
    let whole = MediaInHand.album
    let entries = [("Rome", 0..<2), ("Oslo", 2..<6), ("Paris", 6..<10)].enumerated().map {
      AlbumList.Entry(
        id: AlbumID(rawValue: $0), title: $1.0, album: Album(whole, pages: $1.1))
    }
    parts.send(.albumsChanged(AlbumList(entries), photo: whole.photos[3].id))
    parts.send(.command(.toggleAlbums))
    return parts
  }

  @Test("the bars are about albums, and no command means a photo that is not seen")
  func bars() {
    let parts = parts()
    defer { parts.close() }
    let view = ChromeLayout(parts.snapshot(at: 9)).view
    #expect(view.isOverview && view.isOfAlbums && view.title == "Oslo")
    #expect(view.pageCount == 3 && view.currentPage == 1 && view.album == "All albums")
    #expect(!view.allowsChanges && view.crumbWidth == nil && view.overviewSpan?.share == 1)
    #expect(parts.snapshot().texts.title(of: parts.stage.gallery) == "All albums")
    let rules = CommandRules(parts.snapshot(at: 9))
    for command in [
      AppCommand.trashPhoto, .renamePhoto, .moveToFolder, .copyToFolder, .toggleSelected,
      .selectAll, .copyPhoto, .copyPath, .openWith, .setWallpaper, .saveCopy, .showOnMap,
    ] {
      #expect(!rules.isApplicable(.app(command)), "\(command)")
    }
    #expect(rules.isApplicable(.toggleAlbums) && rules.isApplicable(.app(.searchPhotos)))
    parts.send(.command(.toggleOverview), at: 10)
    #expect(CommandRules(parts.snapshot(at: 19)).isApplicable(.app(.trashPhoto)))
  }

  @Test("selected photos stay where they are while albums are seen")
  func selection() {
    let parts = parts()
    defer { parts.close() }
    _ = parts.files.toggleSelected(of: MediaInHand.album.photos[3])
    let snapshot = parts.snapshot(at: 9)
    #expect(!ChromeLayout(snapshot).view.isSelecting)
    #expect(!CommandRules(snapshot).isApplicable(.app(.trashPhoto)))
    #expect(PageCards(snapshot).badge(of: MediaInHand.album.photos[3].id) == nil)
  }

  @Test("the menu has a line for them, with a check mark while they are seen")
  func menu() throws {
    let parts = parts()
    defer { parts.close() }
    func line(_ command: Command, at now: Double) -> MenuItem? {
      CommandMenus(parts.snapshot(at: now)).all.flatMap(\.items).first { $0.command == command }
    }
    let albums = try #require(line(.toggleAlbums, at: 9))
    #expect(albums.title == "All albums" && albums.isOn == true && albums.isEnabled)
    #expect(albums.keys == ["Alt+↑"])
    #expect(line(.toggleOverview, at: 9)?.isOn == false)
    #expect(line(.page(by: 1), at: 9) == nil && line(.album(by: 1), at: 9)?.title == "Next album")
    #expect(line(.lastPage, at: 9)?.title == "Last album")
    parts.send(.command(.toggleAlbums), at: 10)
    #expect(line(.toggleAlbums, at: 19)?.isOn == false)
    #expect(
      CommandMenus(parts.snapshot(at: 19)).short(hasPhoto: false).allSatisfy {
        !$0.items.contains { $0.command == .app(.trashPhoto) }
      })
  }

  @Test("a screen reader says the selected album, its place and its number of photos")
  func screenReader() throws {
    let parts = parts()
    defer { parts.close() }
    func album(at now: Double) throws -> AccessibleNode {
      try #require(
        AccessibilityLayout(parts.snapshot(at: now)).tree.window.children.first {
          $0.role == .image
        })
    }
    let oslo = try album(at: 9)
    #expect(oslo.name == "Oslo, 2 of 3" && oslo.description == "4 photos")
    parts.send(.command(.pageToward(.right)), at: 10)
    let paris = try album(at: 19)
    #expect(paris.name == "Paris, 3 of 3" && paris.id != oslo.id)
  }

  @Test("a letter begins a search of the photos of all albums")
  func search() {
    let parts = parts()
    defer { parts.close() }
    let press = KeyPress(code: SDLK_r)
    let actions = parts.input.typeSearch(
      press, hasCommand: false, isRepeat: false, in: parts.snapshot(at: 9)
    ).actions
    #expect(actions.contains(.setSearch("r")))
  }

  @Test("covers are decoded, and stay while another album is selected")
  func covers() throws {
    let parts = parts()
    defer { parts.close() }
    let (media, decoders) = (parts.inHand.media, parts.inHand.decoders)
    func request(at now: Double) {
      _ = media.request(
        parts.stage.gallery.mediaDemand(at: now, decoding: media.pace), backdrop: nil,
        isResizing: false, hasShownPhoto: true, at: now)
    }
    request(at: 9)
    let cover = MediaInHand.album.photos[0].id
    let reply = try #require(decoders.reply(to: cover, .thumbnail))
    #expect(!media.receive(.decoded(reply), in: parts.stage.gallery, at: 9).isEmpty)
    #expect(media.thumbnail(of: cover) != nil)
    let former = parts.stage.gallery
    parts.send(.command(.pageToward(.right)), at: 10)
    let gallery = parts.stage.gallery
    #expect(gallery.album != former.album)
    media.adapt(from: former.album, to: gallery.strip, covers: gallery.covers)
    #expect(media.thumbnail(of: cover) != nil)
  }

  @Test("visitors of a kiosk may see them, as the overview; across a wall there are none")
  func kiosk() {
    var settings = Settings()
    settings.isKiosk = true
    let parts = parts(settings: settings)
    defer { parts.close() }
    #expect(!CommandRules(parts.snapshot(at: 9)).isForbidden(.toggleAlbums))
  }
}
