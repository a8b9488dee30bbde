extension ListedPath {
  private enum Kind: UInt8 {
    case photo = 1
    case other = 2
    case refused = 3
    case address = 4
  }

  /// Encodes entries for another process.
  package static func bytes(of paths: [ListedPath]) -> [UInt8] {
    var bytes: [UInt8] = []
    for path in paths {
      switch path {
      case .photo(let path, let stamp):
        bytes.append(Kind.photo.rawValue)
        bytes.append(stamp: stamp)
        bytes.append(name: path)
      case .other(let path):
        bytes.append(Kind.other.rawValue)
        bytes.append(name: path)
      case .address(let address):
        bytes.append(Kind.address.rawValue)
        bytes.append(name: address)
      case .refused(let problem):
        bytes.append(Kind.refused.rawValue)
        bytes.append(problem.rawValue)
      }
    }
    return bytes
  }

  /// Decodes entries from another process; nil if they are damaged.
  package static func paths(bytes: [UInt8]) -> [ListedPath]? {
    var fields = ByteFields(bytes)
    var paths: [ListedPath] = []
    while let kind = fields.byte() {
      switch Kind(rawValue: kind) {
      case .photo:
        guard let stamp = fields.stamp(), let path = fields.name() else { return nil }
        paths.append(.photo(path, stamp))
      case .other:
        guard let path = fields.name() else { return nil }
        paths.append(.other(path))
      case .address:
        guard let address = fields.name() else { return nil }
        paths.append(.address(address))
      case .refused:
        guard let problem = fields.byte().flatMap(InputProblem.init) else { return nil }
        paths.append(.refused(problem))
      case nil: return nil
      }
    }
    return paths
  }
}
