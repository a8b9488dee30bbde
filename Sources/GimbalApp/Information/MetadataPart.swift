import DecoderService
import GalleryCore

/// What is read of photos' metadata and shown as text: the caption and the information panel.
@MainActor final class PhotoTexts {
  /// What the current photo's metadata says, from the first time that it is shown on.
  let current: PhotoInformationReader
  /// The same of the other photo of a pair, for its caption.
  let partner: PhotoInformationReader
  /// How the user's language writes dates, from the first time that one is shown on.
  let language: DateLanguageReader
  /// The photo whose caption the user has just asked for, until the caption is read.
  var awaitedCaption: PhotoID?
  /// What the user has asked to do with a photo's information, until that is read.
  var awaited = AwaitedInformation()
  /// The scroll offset of the information panel.
  var panel = ScrolledCard()
  /// The scroll offset of the photo's caption.
  var caption = ScrolledCard()
  /// The caption that was drawn last, which stays while the next photo is read; nil for none.
  var lastCaption: (photo: PhotoID, text: String)?

  /// Prepares readers, which read nothing before a text is shown.
  ///
  /// - Parameters:
  ///   - decoders: what reads metadata.
  ///   - post: passes on what was read, on any thread.
  init(decoders: DecodePool, post: @escaping @Sendable (Message) -> Void) {
    current = PhotoInformationReader(decoders: decoders) {
      post(.informationRead($0, number: $1))
    }
    partner = PhotoInformationReader(decoders: decoders) {
      post(.partnerInformationRead($0, number: $1))
    }
    language = DateLanguageReader(post: post)
  }

  /// Whether something that was requested has not arrived.
  var isAwaiting: Bool { current.isAwaiting || language.isAwaiting }

  /// Reads a photo again when it is asked for, as its file was written again.
  func forget(_ photo: PhotoID) {
    current.forget(photo)
    partner.forget(photo)
  }

  /// Forgets what was asked about another photo than the current one.
  func currentPhotoChanged(to photo: PhotoID?) { awaited.currentPhotoChanged(to: photo) }

  /// Releases the pointers that the cards hold.
  func pointersLost() {
    panel.pointersLost()
    caption.pointersLost()
  }

  /// Ends the readers.
  func close() {
    current.close()
    partner.close()
  }
}
