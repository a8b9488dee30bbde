import GalleryCore

/// What the user has asked to do with a photo's information, until that is read.
struct AwaitedInformation: Hashable {
  /// What is done with it.
  enum Action: Hashable {
    /// It is copied.
    case copy
    /// A map shows where the photo was taken.
    case map
    /// Its caption is edited.
    case editCaption
    /// Its keywords are edited.
    case editKeywords
  }

  private var photo: PhotoID?
  private var actions: [Action] = []

  /// Starts without an action.
  init() {}

  /// Adds an action for a photo, instead of those for another one.
  mutating func add(_ action: Action, for photo: PhotoID) {
    currentPhotoChanged(to: photo)
    self.photo = photo
    if !actions.contains(action) { actions.append(action) }
  }

  /// Forgets what was asked for another photo than the current one.
  mutating func currentPhotoChanged(to current: PhotoID?) {
    if photo != current { self = Self() }
  }

  /// Removes and returns the actions for a photo whose information is read.
  mutating func take(for photo: PhotoID) -> [Action] {
    guard photo == self.photo else { return [] }
    defer { self = Self() }
    return actions
  }
}
