import DecoderService
import GalleryCore
import ImageFormats
import PhotoSources
import ProcessWire
import Synchronization
import SystemPackage

/// Shows the files of one photo as one page, on the threads of a search and of its filter.
///
/// It stands before the filter, where it finds the files that belong together, and behind it, where
/// it lets one of them through: of those that pass, the first one or the one that was chosen.
final class PhotoStacking: Sendable {
  fileprivate struct State {
    var stacks: AlbumStacks
  }

  /// Whether there are stacks; otherwise each file is a page.
  private let isOn: Bool
  private let state: Mutex<State>
  /// The files that were chosen since the last message: the main thread waits for no search.
  private let choices = Mutex<[PhotoID]>([])

  /// Starts without photos.
  ///
  /// - Parameters:
  ///   - isOn: whether there are stacks.
  ///   - locations: what the user has named: of several files, each is a page.
  init(isOn: Bool, named locations: [PhotoLocation]) {
    let named = Set(
      locations.compactMap { location -> [UInt8]? in
        if case .path(let path) = location { path.bytes } else { nil }
      })
    self.isOn = isOn
    state = Mutex(State(stacks: AlbumStacks(.photos) { named.contains($0.path) }))
  }

  /// Notes what a search or its watch has found, before the filter.
  func note(_ message: AlbumsMessage) {
    guard isOn else { return }
    let albums: AlbumList
    switch message {
    case .found(let found, _, _, _, _): albums = found
    case .scanned(_, let scanned, _, _): albums = scanned
    case .albumChanged(let update, _): albums = update.albums
    default: return
    }
    state.withLock { state in
      state.stacks.receive(albums)
      takeChoices(&state)
    }
  }

  /// Shows a file instead of the others of its photo from now on.
  func choose(_ file: PhotoID) { choices.withLock { $0.append(file) } }

  private func takeChoices(_ state: inout State) {
    for file in choices.withLock({ exchange(&$0, with: []) }) { state.stacks.choose(file) }
  }

  /// The message with one file of each photo, behind the filter.
  func folded(_ message: AlbumsMessage) -> AlbumsMessage {
    guard isOn else { return message }
    return state.withLock { state in
      takeChoices(&state)
      switch message {
      case .found(let albums, let start, let archives, let descriptions, let search):
        let (folded, first) = state.fold(albums, start)
        return .found(
          folded, start: first, archives: archives, descriptions: descriptions, search: search)
      case .scanned(let result, let albums, let start, let search):
        let (folded, first) = state.fold(albums, start)
        return .scanned(result, folded, start: first, search: search)
      case .albumChanged(let update, let search):
        return .albumChanged(update.with(state.stacks.fold(update.albums)), search: search)
      default: return message
      }
    }
  }
}

extension PhotoStacking.State {
  /// One file of each photo, and the one to begin with.
  fileprivate mutating func fold(
    _ albums: AlbumList, _ start: PhotoID?
  ) -> (AlbumList, PhotoID?) {
    let folded = stacks.fold(albums)
    return (folded, start.map { stacks.shownFile(insteadOf: $0, in: folded) })
  }
}
