package import ProcessWire

/// A request to a `gimbal-files` process about the trash.
package enum TrashCall: Hashable, Sendable {
  /// Move a file to the trash, if it is still the one that was shown.
  case move(path: [UInt8], shown: FileStatus.Identity?)
  /// Note a file in the trash, for the next call; there is no answer.
  case select(path: [UInt8], FileStatus.Identity)
  /// Move the noted file out of the trash, to a path where there is no file.
  case restore(path: [UInt8])
}

extension TrashCall: WireMessage, WireChoice {
  package static let family = WireFamily.trash
  package static let cases: [WireCase<Self>] = [
    .fields({ if case .move(let path, let shown) = $0 { (shown, path) } else { nil } }) {
      let shown = try $1.optional($0?.0)
      return .move(path: try $1.rest($0?.1), shown: shown)
    },
    .fields({ if case .select(let path, let identity) = $0 { (identity, path) } else { nil } }) {
      let identity = try $1.value($0?.0)
      return .select(path: try $1.rest($0?.1), identity)
    },
    .fields({ if case .restore(let path) = $0 { path } else { nil } }) {
      .restore(path: try $1.rest($0))
    },
  ]
}

/// An answer from a `gimbal-files` process about the trash.
package enum TrashAnswer: Hashable, Sendable {
  /// The file is in the trash.
  case moved(MovedFile)
  /// The file is at its path again.
  case restored
  /// Nothing was moved.
  case failed(TrashFailure)
}

extension TrashAnswer: WireMessage, WireChoice {
  package static let family = WireFamily.trash
  package static let cases: [WireCase<Self>] = [
    .value(moved) { if case .moved(let file) = $0 { file } else { nil } },
    .plain(.restored),
    .value(failed) { if case .failed(let failure) = $0 { failure } else { nil } },
  ]
}
