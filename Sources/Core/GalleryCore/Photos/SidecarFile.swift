/// What all parts of the program know of the XMP files beside photos.
package enum SidecarFile {
  /// A longer file is none, in bytes: those of editors with long histories have about 1 MB.
  package static let largestSize = 16 << 20
  /// The numbers of stars that are written, of which 0 takes those of the photo's file away, and -1
  /// rejects the photo.
  package static let stars = -1...5
  /// The longest caption that is written, in bytes: a longer one would not be read as a whole.
  package static let longestCaption = PhotoInformation.longestCaption - 100
  /// The longest keywords that are written at once, in bytes: a message has room for them.
  package static let longestKeywords = 900

  /// Whether a file belongs to a photo.
  ///
  /// - Parameters:
  ///   - owner: the extension of the photos that it is for, as it says itself.
  ///   - fileExtension: the photo's extension.
  package static func names(_ owner: String, asOwner fileExtension: String) -> Bool {
    owner.filter { !$0.isWhitespace }.lowercased() == fileExtension.lowercased()
  }
}
