/// A call of sd-bus failed, with an error number of the system.
package struct BusError: Error, Hashable {
  package let code: Int32

  /// Fails where sd-bus gave a negative result.
  static func check(_ result: Int32) throws(BusError) {
    if result < 0 { throw BusError(code: -result) }
  }
}
