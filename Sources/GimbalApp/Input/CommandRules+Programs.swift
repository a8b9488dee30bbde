import Commands
import GalleryCore
import Localization

/// What the commands do that run the user's own programs.
extension CommandRules {
  /// Runs the program with the selected photos, or the current one if none are.
  func actions(for command: UserCommand) -> [AppAction] {
    if let refusal = refusal(of: command.name) {
      return refusal.message.map { [.say($0, for: 4)] } ?? []
    }
    guard let program = snapshot.settings.values.program(of: command) else { return [] }
    guard program.takesPhotos else {
      return [.answer(.run(UserProgramRun(program: program, photos: [])), typed: [])]
    }
    var photos = snapshot.selectedPhotos
    if photos.isEmpty {
      guard let photo = snapshot.currentPhoto, snapshot.frames.hasShownPhoto else { return [] }
      // A program may change the photo, which should be seen then.
      guard snapshot.gallery.isSelectionSeen(at: snapshot.now) else {
        return [.send(.command(.goToPage(snapshot.gallery.pager.page)))]
      }
      photos = [photo]
    }
    if let refusal = photos.lazy.compactMap(snapshot.searches.fileRefusal).first {
      let message = ProgramCommandRules(fileRefusal: refusal).refusal(of: .openWith)?.message
      return message.map { [.say($0, for: 4)] } ?? []
    }
    return [.answer(.run(UserProgramRun(program: program, photos: photos)), typed: [])]
  }
}
