/// One entry of a list.
package enum ListingItem: Hashable, Sendable {
  /// A photo.
  case photo(ListedPhoto)
  /// A folder or an album, whose own list has to be requested.
  case folder(ListedFolder)
  /// Another list, by its absolute address.
  case listing(address: String, title: String?)
}
