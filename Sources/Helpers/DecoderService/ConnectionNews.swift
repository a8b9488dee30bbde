package import GalleryCore

/// What has become known about servers.
package enum ConnectionNews: Hashable, Sendable {
  /// A photo is shown as it was stored on disk, because its server cannot be reached or fails.
  case shownFromDisk(PhotoID, host: String)
  /// The photos of a source are listed as they were stored on disk, for the same reasons.
  case listedFromDisk(host: String)
  /// A server does not answer any more, for this reason in words.
  case fallsSilent(host: String, reason: String)
  /// A server has answered for the first time, or after a silence, or has sent a list.
  case answers(host: String)
  /// A server sends no photos without a password; the advice says, in words, what can be done.
  case refuses(host: String, advice: String)
  /// These photos are awaited, but they may not come soon: an attempt has failed, or nothing
  /// arrives.
  case delays([PhotoID])
  /// These photos, which were refused, delayed or shown from the disk, can be requested again:
  /// their server answers, credentials were found, or the program that downloads them was replaced.
  case available([PhotoID])
}
