package import ProcessWire

/// A file that was saved in the place of another one, which is in the trash.
package struct ReplacedFile: Hashable, Sendable {
  /// What identifies the file.
  package var identity: FileStatus.Identity
  /// Its path without links; empty if no message has room for it.
  package let path: [UInt8]
  /// Whether the path that was asked for is a link to it.
  package let isLink: Bool
  /// The former file, as it is in the trash.
  package let former: MovedFile

  /// Creates a value from its parts.
  package init(
    identity: FileStatus.Identity, path: [UInt8], isLink: Bool, former: MovedFile
  ) {
    (self.identity, self.path, self.isLink, self.former) = (identity, path, isLink, former)
  }

  /// Whether a message has room for both paths, and what identifies both files.
  private var hasRoom: Bool {
    path.count + former.path.count <= MessageSocket.longestPath - 64
  }
}

extension ReplacedFile: WireValue {
  /// Passes the fields.
  package init(_ file: Self?, _ fields: inout WireFields) throws(WireError) {
    identity = try fields.value(file?.identity)
    isLink = try fields.flag(file?.isLink)
    let sent = file.map { $0.hasRoom ? $0.path : [] }
    let count = try fields.number(sent?.count, in: 0...MessageSocket.longestPath)
    path = try fields.bytes(sent, count: count)
    former = try fields.value(file?.former)
  }
}
