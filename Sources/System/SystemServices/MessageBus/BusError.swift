import Glibc

/// A failed sd-bus call, with a system error number.
package struct BusError: Error, Hashable {
  package let code: Int32

  /// Arguments that a call does not allow.
  package static var invalidArguments: BusError { BusError(code: EINVAL) }
  /// Something that nobody may change.
  package static var accessDenied: BusError { BusError(code: EACCES) }
  static var noMemory: BusError { BusError(code: ENOMEM) }

  /// Throws if sd-bus returned a negative result.
  static func check(_ result: Int32) throws(BusError) {
    if result < 0 { throw BusError(code: -result) }
  }
}
