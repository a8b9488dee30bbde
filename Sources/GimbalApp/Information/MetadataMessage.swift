import DecoderService
import GalleryCore

/// What was read of photos' metadata.
enum MetadataMessage: Sendable {
  /// What a photo's metadata says, for the request with this number; nil if its file cannot be
  /// read.
  case informationRead(PhotoInformation?, number: Int)
  /// The same of the other photo of a pair.
  case partnerInformationRead(PhotoInformation?, number: Int)
  /// A photo's size was read; nil if it cannot be read from the file's header.
  case measured(PhotoID, PixelSize?)
  /// A photo's stars were read; nil if its file did not answer.
  case ratingRead(PhotoID, PhotoTraits?)
  /// How the user's language writes dates was read.
  case dateLanguageRead(DateLanguage)
}

extension MetadataPart {
  /// Receives what was read; an awaited caption is missed now, and what waited for it is due.
  ///
  /// - Parameters:
  ///   - message: what was read.
  ///   - snapshot: what is shown.
  func receive(
    _ message: MetadataMessage, in snapshot: @autoclosure () -> Snapshot
  ) -> [AppAction] {
    switch message {
    case .informationRead(let information, let number):
      guard current.receive(information, number: number) else { return [] }
      let snapshot = snapshot()
      return missingCaption(in: snapshot) + dueActions(for: snapshot.currentPhoto)
        + [.updateMenu, .redraw]
    case .partnerInformationRead(let information, let number):
      return partner.receive(information, number: number) ? [.redraw] : []
    case .measured(let photo, let size):
      noteMeasured(photo)
      return [.noteSize(size, of: photo)]
    case .ratingRead(let photo, let traits):
      return ratings.receive(traits, of: photo) ? [.redraw] : []
    case .dateLanguageRead(let language):
      self.language.receive(language)
      return [.redraw]
    }
  }
}
