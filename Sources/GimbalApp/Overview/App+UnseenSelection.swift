import Commands
import GalleryCore

/// Commands that change the selected photo, which may be scrolled out of view in the overview.
extension App {
  /// Whether the photo that a command changes is seen; if it is not, the rows scroll to it, and a
  /// message asks for the command again.
  func showsSubject(of command: AppCommand) -> Bool {
    guard let photo = currentPhoto, let change = change(of: photo, by: command),
      !gallery.isSelectionSeen(at: clock.now)
    else { return true }
    send(.command(.goToPage(gallery.pager.page)))
    let key = presentKeyMap.label(of: .app(command))
    let request = key.map { "Press \($0)" } ?? "Choose the command"
    let name = FileChangeMessage(photo.location).name
    showToast("\(name) is selected. \(request) again to \(change).", photo: photo.id)
    return false
  }

  /// What a command does to a photo or its file, in words; nil if it changes neither.
  private func change(of photo: Photo, by command: AppCommand) -> String? {
    switch command {
    case .trashPhoto: "move it to the trash"
    case .renamePhoto: "rename it"
    case .toggleMark: files.marks.contains(photo) ? "remove its mark" : "mark it"
    default: nil
    }
  }
}
