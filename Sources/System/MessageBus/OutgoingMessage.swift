import CSystemd

/// A method call under construction.
package struct BusCall: ~Copyable {
  let message: OpaquePointer

  init(owning message: OpaquePointer) { self.message = message }

  deinit { sd_bus_message_unref(message) }

  /// Adds a string.
  package func append(_ text: String) throws(BusError) {
    let result = text.withCString {
      sd_bus_message_append_basic(message, CChar(UInt8(ascii: "s")), $0)
    }
    try BusError.check(result)
  }

  /// Adds a list of strings.
  package func append(_ texts: [String]) throws(BusError) {
    try BusError.check(sd_bus_message_open_container(message, MessageReader.array, "s"))
    for text in texts { try append(text) }
    try BusError.check(sd_bus_message_close_container(message))
  }

  /// Makes the call fail if the name has no owner, instead of starting a service.
  package func startNothing() throws(BusError) {
    try BusError.check(sd_bus_message_set_auto_start(message, 0))
  }
}
