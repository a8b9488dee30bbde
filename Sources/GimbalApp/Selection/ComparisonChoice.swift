import GalleryCore
import Localization

/// Which photos a command compares: the selected ones of the shown album, or the current one and
/// another.
@MainActor struct ComparisonChoice {
  let snapshot: Snapshot

  /// Chooses among what is shown.
  init(_ snapshot: Snapshot) { self.snapshot = snapshot }

  /// What the command does; while photos are compared, it ends that.
  var actions: [AppAction] {
    if snapshot.isComparing { return [.send(.comparisonChosen([]))] }
    let (all, album) = (snapshot.files.selectedPhotos, snapshot.album)
    let selected = all.map(\.id).filter(album.contains)
    if selected.count > Gallery.comparisonCounts.upperBound {
      return [.say(localized("At most four photos can be compared. Select fewer."), for: 4)]
    }
    if selected.count < 2, all.count > 1, snapshot.isOverview {
      return [.say(localized("Only photos of the same album can be compared."), for: 4)]
    }
    return [.send(.comparisonChosen(selected.count > 1 ? selected : pair(with: selected.first)))]
  }

  /// The current photo and the selected one, or its neighbour.
  private func pair(with selected: PhotoID?) -> [PhotoID] {
    guard let current = snapshot.gallery.currentPhoto,
      let page = snapshot.album.page(of: current)
    else { return [] }
    if let selected, selected != current { return [selected, current] }
    let neighbour = snapshot.album[page + 1] ?? snapshot.album[page - 1]
    return [current] + [neighbour?.id].compactMap(\.self)
  }
}
