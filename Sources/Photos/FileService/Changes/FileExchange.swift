package import ProcessWire

/// Two files of which one has taken the other's place.
package struct FileExchange: Hashable, Sendable {
  /// The former one, in the trash; its path is empty if that is not known.
  package var former: MovedFile
  /// What identifies the present one.
  package var present: FileStatus.Identity

  /// Makes an exchange from its parts.
  package init(former: MovedFile, present: FileStatus.Identity) {
    (self.former, self.present) = (former, present)
  }
}

extension FileExchange: WireValue {
  /// Passes the fields.
  package init(_ exchange: Self?, _ fields: inout WireFields) throws(WireError) {
    present = try fields.value(exchange?.present)
    former = try fields.value(exchange?.former)
  }
}
