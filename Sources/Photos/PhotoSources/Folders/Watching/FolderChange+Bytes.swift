extension FolderChange {
  private enum Kind: UInt8 {
    case photo = 1
    case folder = 2
    case removed = 3
    case renamed = 4
    case gone = 5
    case unmounted = 6
    case returned = 7
    case overflow = 8
    case mounted = 9
    case folderRenamed = 10
  }

  /// Encodes changes for another process.
  package static func bytes(of changes: [FolderChange]) -> [UInt8] {
    var bytes: [UInt8] = []
    func append(_ kind: Kind, _ folder: Int? = nil) {
      bytes.append(kind.rawValue)
      if let folder { bytes.append(number: UInt64(folder)) }
    }
    func append(_ entry: FolderEntry) {
      bytes.append(number: UInt64(entry.folder))
      bytes.append(name: entry.name)
    }
    for change in changes {
      switch change {
      case .photo(let entry, let stamp):
        append(.photo)
        append(entry)
        bytes.append(stamp: stamp)
      case .folder(let entry):
        append(.folder)
        append(entry)
      case .removed(let entry):
        append(.removed)
        append(entry)
      case .renamed(let old, let new, let stamp):
        append(.renamed)
        append(old)
        append(new)
        bytes.append(stamp: stamp)
      case .folderRenamed(let old, let new):
        append(.folderRenamed)
        append(old)
        append(new)
      case .gone(let folder, let isUnmounted): append(isUnmounted ? .unmounted : .gone, folder)
      case .returned(let folder): append(.returned, folder)
      case .mounted(let folder): append(.mounted, folder)
      case .overflow: append(.overflow)
      }
    }
    return bytes
  }

  /// Decodes changes from another process; nil if they are damaged.
  package static func changes(bytes: [UInt8]) -> [FolderChange]? {
    var fields = ByteFields(bytes)
    var changes: [FolderChange] = []
    while let kind = fields.byte() {
      guard let kind = Kind(rawValue: kind), let change = change(kind, from: &fields) else {
        return nil
      }
      changes.append(change)
    }
    return changes
  }

  private static func change(_ kind: Kind, from fields: inout ByteFields) -> FolderChange? {
    switch kind {
    case .photo:
      guard let entry = fields.entry(), let stamp = fields.stamp() else { return nil }
      return .photo(entry, stamp)
    case .folder: return fields.entry().map { .folder($0) }
    case .removed: return fields.entry().map { .removed($0) }
    case .renamed:
      guard let old = fields.entry(), let new = fields.entry(), let stamp = fields.stamp() else {
        return nil
      }
      return .renamed(old, to: new, stamp)
    case .folderRenamed:
      guard let old = fields.entry(), let new = fields.entry() else { return nil }
      return .folderRenamed(old, to: new)
    case .gone: return fields.folder().map { .gone(folder: $0, isUnmounted: false) }
    case .unmounted: return fields.folder().map { .gone(folder: $0, isUnmounted: true) }
    case .returned: return fields.folder().map { .returned(folder: $0) }
    case .mounted: return fields.folder().map { .mounted(folder: $0) }
    case .overflow: return .overflow
    }
  }
}

extension ByteFields {
  /// Reads the number of a folder.
  fileprivate mutating func folder() -> Int? { number().flatMap { Int(exactly: $0) } }

  /// Reads a folder's number and a name.
  fileprivate mutating func entry() -> FolderEntry? {
    guard let folder = folder(), let name = name() else { return nil }
    return FolderEntry(folder: folder, name: name)
  }
}
