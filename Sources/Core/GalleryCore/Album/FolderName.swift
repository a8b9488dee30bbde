/// Which folders have photos of people, and which ones a server or a desktop keeps for itself.
public enum FolderName {
  /// Whether a folder of this name is searched for photos when it is inside another one.
  ///
  /// Whoever names such a folder gets its photos. Hidden folders count, as `.Trash-1000`,
  /// `.thumbnails`, `.@__thumb` (QNAP) and `.AppleDouble`.
  public static func isSearched(_ name: some Collection<UInt8>) -> Bool {
    guard let first = name.first, first != UInt8(ascii: ".") else { return false }
    // Names of people seldom begin or end as these do.
    guard beginnings.contains(first), name.count <= longest else { return true }
    let small = name.map { (65...90).contains($0) ? $0 + 32 : $0 }
    return !kept.contains(small) && !isFound(small)
  }

  /// Whether Windows keeps what its repairs have found in a folder of this name, such as
  /// `FOUND.000`.
  private static func isFound(_ name: [UInt8]) -> Bool {
    name.count == found.count + 3 && name.starts(with: found)
      && name.suffix(3).allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }

  private static let found = Array("found.".utf8)

  /// Whether a path leads through such folders only; its last part is a file's name.
  public static func areSearched(inPath parts: some BidirectionalCollection<some StringProtocol>)
    -> Bool
  {
    parts.dropLast().allSatisfy { $0.isEmpty || isSearched($0.utf8) }
  }

  /// The names in lower case, because servers for Windows write them in either.
  private static let kept = Set(
    [
      // Synology: previews, the trash, snapshots, and what its services store.
      "@eadir", "#recycle", "#snapshot", "@tmp", "@sharebin", "@synoeastream", "@synoresource",
      // QNAP: the trash, snapshots, previews. Buffalo and others: the trash.
      "@recycle", "@recently-snapshot", "@transcode", "trashbox", "~snapshot",
      // Windows.
      "$recycle.bin", "recycler", "recycled", "system volume information",
      // macOS: what it adds to archives, and on servers that speak its protocol.
      "__macosx", "network trash folder", "temporary items", "thevolumesettingsfolder",
      // Linux: what fsck has found.
      "lost+found",
    ].map { Array($0.utf8) })

  private static let beginnings = Set(
    (kept + [found]).flatMap { name in name.prefix(1).flatMap { [$0, $0 & 0xDF] } })
  private static let longest = kept.map(\.count).max() ?? 0
}
