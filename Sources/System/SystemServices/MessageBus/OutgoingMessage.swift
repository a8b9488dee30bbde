import CSystemd

/// A call, a reply or a signal under construction.
package struct OutgoingMessage: ~Copyable {
  let message: OpaquePointer

  init(owning message: OpaquePointer) { self.message = message }

  /// Starts a reply to a call that was received.
  package init(replyingTo call: OpaquePointer) throws(BusError) {
    var message: OpaquePointer?
    try BusError.check(sd_bus_message_new_method_return(call, &message))
    guard let message else { throw BusError.noMemory }
    self.message = message
  }

  deinit { sd_bus_message_unref(message) }

  /// Sends the message; nobody receives an answer to it.
  package consuming func send() throws(BusError) {
    try BusError.check(sd_bus_send(nil, message, nil))
  }

  /// Adds a string.
  package func append(_ text: String) throws(BusError) { try append(text, "s") }

  /// Adds a list of strings.
  package func append(_ texts: [String]) throws(BusError) {
    try BusError.check(sd_bus_message_open_container(message, MessageReader.array, "s"))
    for text in texts { try append(text) }
    try BusError.check(sd_bus_message_close_container(message))
  }

  /// Adds an open file, of which the message gets a descriptor of its own.
  package func append(file: Int32) throws(BusError) {
    var number = file
    try appendBasic(&number, "h")
  }

  /// Adds a value with its type.
  package func append(variant value: BusValue) throws(BusError) {
    try BusError.check(
      sd_bus_message_open_container(message, MessageReader.variant, value.signature))
    try append(value)
    try BusError.check(sd_bus_message_close_container(message))
  }

  /// Adds a value without its type, which the receiver must expect.
  package func append(_ value: BusValue) throws(BusError) {
    switch value {
    case .bool(let flag):
      var number: Int32 = flag ? 1 : 0
      try appendBasic(&number, "b")
    case .int32(var number): try appendBasic(&number, "i")
    case .uint32(var number): try appendBasic(&number, "u")
    case .int64(var number): try appendBasic(&number, "x")
    case .double(var number): try appendBasic(&number, "d")
    case .string(let text): try append(text, "s")
    case .path(let path): try append(path, "o")
    case .strings(let texts): try append(texts)
    case .files(let numbers):
      try BusError.check(sd_bus_message_open_container(message, MessageReader.array, "h"))
      for number in numbers { try append(file: number) }
      try BusError.check(sd_bus_message_close_container(message))
    case .dictionary(let entries): try append(dictionary: entries)
    case .structure(let parts):
      let signature = parts.map(\.signature).joined()
      try append(parts, in: MessageReader.structure, signature)
    case .array(let signature, let elements):
      try append(elements, in: MessageReader.array, signature)
    case .variant(let value): try append(variant: value)
    }
  }

  /// Adds a dictionary of values with their types.
  package func append(dictionary entries: [BusValue.Entry]) throws(BusError) {
    try BusError.check(sd_bus_message_open_container(message, MessageReader.array, "{sv}"))
    for entry in entries {
      try BusError.check(sd_bus_message_open_container(message, MessageReader.entry, "sv"))
      try append(entry.key)
      try append(variant: entry.value)
      try BusError.check(sd_bus_message_close_container(message))
    }
    try BusError.check(sd_bus_message_close_container(message))
  }

  /// Makes the call fail if the name has no owner, instead of starting a service.
  package func startNothing() throws(BusError) {
    try BusError.check(sd_bus_message_set_auto_start(message, 0))
  }

  private func append(
    _ values: [BusValue], in container: CChar, _ signature: String
  ) throws(BusError) {
    try BusError.check(sd_bus_message_open_container(message, container, signature))
    for value in values { try append(value) }
    try BusError.check(sd_bus_message_close_container(message))
  }

  private func append(_ text: String, _ type: Unicode.Scalar) throws(BusError) {
    let result = text.withCString {
      sd_bus_message_append_basic(message, CChar(UInt8(ascii: type)), $0)
    }
    try BusError.check(result)
  }

  private func appendBasic<Value: BitwiseCopyable>(
    _ value: inout Value, _ type: Unicode.Scalar
  ) throws(BusError) {
    try BusError.check(sd_bus_message_append_basic(message, CChar(UInt8(ascii: type)), &value))
  }
}
