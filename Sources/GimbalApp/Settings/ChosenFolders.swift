import Commands

/// The folders of a settings file, which keys move or copy photos to: `1 = "~/Pictures/Best"`, or
/// `2 = { path = "/mnt/album", copy = true }`.
struct ChosenFolders {
  /// Applies an entry of the table; returns the mistake, if there is one.
  static func apply(_ entry: TOMLDocument.Entry, in settings: inout Settings) -> String? {
    let parts = entry.path.split(separator: ".", maxSplits: 2).dropFirst().map(String.init)
    guard let key = parts.first else {
      return entry.value == .emptyTable ? nil : "folders must be a table: [folders]"
    }
    let numbers = FolderCommand.numbers
    guard let number = Int(key), numbers.contains(number) else {
      return "there is no folder \(key.quoted); folders have the numbers "
        + "\(numbers.lowerBound) to \(numbers.upperBound)"
    }
    var folder = settings.folders[number] ?? KeyFolder()
    switch (parts.dropFirst().first, entry.value) {
    case (nil, .emptyTable): return "folder \(number) has no path"
    case (nil, .string(let path)), ("path", .string(let path)):
      guard KeyFolder.isWhole(path) else {
        return "the path of folder \(number) must begin with / or ~/; its key does nothing"
      }
      folder.path = path
    case ("copy", .boolean(let isCopy)): folder.isCopy = isCopy
    case ("copy", _): return "copy of folder \(number) must be true or false; photos are moved"
    case (nil, _), ("path", _):
      return "folder \(number) must be a path, or { path = \"…\", copy = true }"
    case (let name?, _):
      return "a folder has no \(name.quoted), so it is ignored; it has a path and copy"
    }
    var folders = settings.folders
    folders[number] = folder
    settings.set(\.folders, to: folders, named: "folders.\(number)", from: .file(line: entry.line))
    return nil
  }
}
