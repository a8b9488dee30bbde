/// A failed sd-bus call, with a system error number.
package struct BusError: Error, Hashable {
  package let code: Int32

  /// Throws if sd-bus returned a negative result.
  static func check(_ result: Int32) throws(BusError) {
    if result < 0 { throw BusError(code: -result) }
  }
}
