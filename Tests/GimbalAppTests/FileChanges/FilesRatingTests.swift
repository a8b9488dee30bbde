import Chrome
import Commands
import DecoderService
import FileService
import GalleryCore
import PhotoSources
import Testing

@testable import GimbalApp

@Suite("Stars for photos")
@MainActor struct FilesRatingTests {
  @Test("a key rates the selected photos in view, or the current one")
  func keys() {
    let parts = ShownParts()
    defer { parts.close() }
    for (name, stars) in [("photo.rate-0", 0), ("photo.rate-5", 5)] {
      let command = RatingCommand(ProgramCommand(rawValue: name))
      #expect(command?.stars == stars)
    }
    for name in ["photo.rate-6", "photo.rate-", "photo.rate-05x", "photo.rate"] {
      #expect(RatingCommand(ProgramCommand(rawValue: name)) == nil, "\(name)")
    }
    let actions = CommandRules(parts.snapshot()).actions(for: RatingCommand(3).name)
    guard case .answer(.rate(let photos, let stars), _)? = actions.first else {
      Issue.record("\(actions)")
      return
    }
    #expect(photos == [parts.snapshot().currentPhoto] && stars == 3)
  }

  @Test("what became of them is said")
  func said() {
    let parts = ShownParts()
    defer { parts.close() }
    func receive(_ photos: [Photo], _ stars: Int, _ failures: [FileChangeFailure?]) -> [String] {
      let task = parts.files.begin("Rating", at: 0)
      let rating = PhotoRating(
        photos: photos, refusals: photos.map { _ in nil }, stars: stars, decoders: nil)
      let actions = parts.files.receive(
        .task(.rated(rating, failures), number: task.number), in: parts.snapshot())
      return actions.compactMap {
        switch $0 {
        case .say(let message): message.text
        case .ask(let question), .askWhenFree(let question): question.dialog.detail
        default: nil
        }
      }
    }
    let photos = [parts.photo(1), parts.photo(2)]
    #expect(receive([photos[0]], 3, [nil]) == ["3 stars"])
    #expect(receive([photos[0]], 1, [nil]) == ["1 star"])
    #expect(receive([photos[0]], 0, [nil]) == ["No stars"])
    #expect(receive(photos, 3, [nil, nil]) == ["Rated 2 photos."])
    #expect(receive(photos, 3, [nil]) == ["Cancelled. Rated 1 photo."])
    #expect(receive([photos[0]], 3, [.oddSidecar]).first?.contains("was not rated") == true)
    #expect(
      receive(photos, 3, [nil, .diskFull]).first?.hasPrefix("Rated 1 photo.\n“2.jpg” was not")
        == true)
  }
}
