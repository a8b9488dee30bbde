import Chrome
import GalleryCore
import Testing

@testable import GimbalApp

@Suite("The toast")
struct ToastPresenterTests {
  private let photos = { () -> [PhotoID] in
    var album = Album()
    album.apply(
      .reset((0..<2).map { Photo.Location(folder: [], fileName: Array("\($0)".utf8)) }))
    return album.photos.map(\.id)
  }()

  @Test("a message fades in, stays, fades out, and is removed")
  func life() {
    var presenter = ToastPresenter()
    #expect(presenter.dueTime == nil && !presenter.isAnimating(at: 0))
    presenter.show(ShortMessage("Saved", for: 2), at: 10, isAnimated: true)
    #expect(presenter.toast?.text == "Saved" && presenter.dueTime == 12)
    #expect(presenter.isAnimating(at: 10.1) && !presenter.isAnimating(at: 11))
    presenter.settle(at: 11)
    #expect(presenter.toast != nil)
    #expect(presenter.isAnimating(at: 12.1))
    presenter.settle(at: 12 + Toast.fadeDuration)
    #expect(presenter.toast == nil)
  }

  @Test("a hint ends when the user does something, other messages stay")
  func hint() {
    var presenter = ToastPresenter()
    presenter.show(ShortMessage("Saved"), at: 0, isAnimated: true)
    presenter.noteInput(at: 1)
    #expect(presenter.isShown(at: 2))
    presenter.show(ShortMessage("Space: next photo", isHint: true), at: 3, isAnimated: true)
    #expect(presenter.isShown(at: 4))
    presenter.noteInput(at: 4)
    #expect(!presenter.isShown(at: 4))
    presenter.show(ShortMessage("Saved"), at: 5, isAnimated: true)
    presenter.noteInput(at: 6)
    #expect(presenter.isShown(at: 6))
  }

  @Test("a message that stays until it is ended is due at no time, and fades out then")
  func untilEnded() {
    var presenter = ToastPresenter()
    presenter.show(ShortMessage("Name: a", for: .infinity), at: 1, isAnimated: true)
    #expect(presenter.dueTime == nil && presenter.isShown(at: 1e6))
    presenter.settle(at: 1e6)
    presenter.end(at: 1e6)
    #expect(presenter.dueTime == 1e6 && presenter.isAnimating(at: 1e6 + 0.01))
    presenter.settle(at: 1e6 + 1)
    #expect(presenter.toast == nil)
  }

  @Test("a new message replaces the old one")
  func replaced() {
    var presenter = ToastPresenter()
    presenter.show(ShortMessage("First"), at: 0, isAnimated: true)
    presenter.show(ShortMessage("Second"), at: 1, isAnimated: true)
    #expect(presenter.toast?.text == "Second" && presenter.toast?.previousText == "First")
  }

  @Test("a message about a photo ends with that photo; others stay")
  func photo() {
    var presenter = ToastPresenter()
    presenter.show(
      ShortMessage("This photo has no more pixels", photo: photos[0]), at: 0, isAnimated: true)
    presenter.currentPhotoChanged(to: photos[0], at: 1)
    #expect(presenter.dueTime == Toast.defaultDuration)
    presenter.currentPhotoChanged(to: photos[1], at: 1)
    #expect(presenter.dueTime == 1)
    presenter.show(ShortMessage("Background: white"), at: 2, isAnimated: true)
    presenter.currentPhotoChanged(to: nil, at: 3)
    #expect(presenter.dueTime == 2 + Toast.defaultDuration)
  }

  @Test("a message ends at the next command, unless it does not answer one or is a new one")
  func nextCommand() {
    var presenter = ToastPresenter()
    presenter.commandPerformed(after: nil, at: 0)
    presenter.show(ShortMessage("Background: white"), at: 0, isAnimated: true)
    let former = presenter.toast
    presenter.commandPerformed(after: former, at: 1)
    #expect(presenter.dueTime == 1)
    presenter.show(ShortMessage("Background: black"), at: 2, isAnimated: true)
    presenter.commandPerformed(after: former, at: 2)
    #expect(presenter.dueTime == 2 + Toast.defaultDuration)
    presenter.show(ShortMessage("The folder is gone", isLasting: true), at: 3, isAnimated: true)
    presenter.commandPerformed(after: presenter.toast, at: 4)
    #expect(presenter.dueTime == 3 + Toast.defaultDuration)
  }
}
