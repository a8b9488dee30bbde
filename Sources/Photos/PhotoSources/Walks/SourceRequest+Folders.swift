extension SourceRequest {
  /// Returns a server's folders in the order in which they are shown.
  ///
  /// Read in this order, the first photo that arrives is the first one of all.
  func inOrder(_ folders: [RemoteAddress]) -> [RemoteAddress] {
    guard folders.count > 1 else { return folders }
    let names = folders.map { Array(PhotoSource.address($0).title.utf8) }
    return folderOrder(names).map { folders[$0] }
  }
}
