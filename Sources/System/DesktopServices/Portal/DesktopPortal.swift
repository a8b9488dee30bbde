import SystemServices
import WorkerThreads

/// The desktop's portal (xdg-desktop-portal), which asks the user before it does anything.
enum DesktopPortal {
  /// The name on the bus.
  static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  /// The name of the request's object, which only this connection uses.
  private static let token = "gimbal"
  /// How long the portal may take to begin, in seconds: as long as in D-Bus libraries, because the
  /// bus may have to start it.
  ///
  /// The user then has any time.
  private static let patience = 25.0
  /// The seconds between two calls of `waiting`.
  private static let signInterval = 5.0

  /// What a request is about.
  enum Subject {
    /// An open file, whose descriptor stays open.
    case file(Int32)
    /// An address or a title, and a document that has this title, whose descriptor stays open.
    case text(String, document: Int32? = nil)
    /// Open files for a message with this subject, whose descriptors stay open.
    case attachments([Int32], subject: String)
  }

  /// Performs a request; blocks until the user has decided.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - subject: what it is about.
  ///   - window: the window that the portal's dialog belongs to, as portals name it; may be empty.
  ///   - busAddress: the session bus; nil if there is none.
  ///   - waiting: called from time to time while the user decides.
  ///   - choose: called with the address of each file that the user has chosen.
  static func perform(
    _ request: PortalRequest, _ subject: Subject, window: String, busAddress: String?,
    waiting: () -> Void = {}, choose: (String) -> Void
  ) -> PortalAnswer {
    guard let busAddress else { return .noBus }
    do throws(BusError) {
      return try ask(request, subject, window, busAddress, waiting, choose)
    } catch {
      return .noBus
    }
  }

  private static func ask(
    _ request: PortalRequest, _ subject: Subject, _ window: String, _ busAddress: String,
    _ waiting: () -> Void, _ choose: (String) -> Void
  ) throws(BusError) -> PortalAnswer {
    let inbox = PortalInbox()
    // The connection, which is destroyed before the inbox, calls it back.
    defer { withExtendedLifetime(inbox) {} }
    var bus = try BusConnection(address: busAddress, passesFiles: true)
    let end = Time.now + patience
    guard
      try bus.process(until: end, { bus throws(BusError) in bus.isReady })
    else { return .noBus }
    // The response can arrive before the reply, so it is listened to before the call.
    try bus.listen(rule(for: bus.uniqueName), inbox: inbox.pointer, PortalInbox.responded)
    try bus.listenForOwner(of: name, inbox: inbox.pointer, PortalInbox.ownerChanged)
    let call = try bus.call(to: name, path, request.method.interface, request.method.name)
    try call.append(window)
    var options = request.options + [BusValue.Entry("handle_token", .string(token))]
    switch subject {
    case .file(let number): try call.append(file: number)
    case .text(let text, let document):
      try call.append(text)
      if let document { try call.append(file: document) }
    case .attachments(let files, let subject):
      options += [
        BusValue.Entry("subject", .string(subject)),
        BusValue.Entry("attachment_fds", .files(files)),
      ]
    }
    try call.append(dictionary: options)
    try bus.send(call, inbox: inbox.reply.pointer, ReplyInbox.answered)
    guard
      try bus.process(until: end, { _ throws(BusError) in inbox.reply.reply != nil })
    else { return .late }
    if case .failed(let name, let words)? = inbox.reply.reply {
      return missingErrors.contains(name) ? .missing : .refused(words.isEmpty ? name : words)
    }
    // The portal closes the request when this connection ends.
    while try !bus.process(
      until: Time.now + signInterval,
      { _ throws(BusError) in inbox.response != nil || inbox.hasLostPortal })
    { waiting() }
    switch inbox.response {
    case 0?:
      inbox.addresses.forEach(choose)
      return .done
    case 1?: return .cancelled
    case nil: return .late
    default: return .refused("It has given up.")
    }
  }

  /// The match rule for the response to this connection's request.
  private static func rule(for uniqueName: String) -> String {
    // As the portals' documentation describes: without the colon, and with "_" for each dot.
    let sender = uniqueName.dropFirst().map { $0 == "." ? "_" : String($0) }.joined()
    return """
      type='signal',sender='\(name)',path='\(path)/request/\(sender)/\(token)',\
      interface='org.freedesktop.portal.Request',member='Response'
      """
  }

  /// The errors where there is no portal, or none for this request.
  private static let missingErrors: Set<String> = DesktopFileManager.missingErrors.union([
    "org.freedesktop.DBus.Error.UnknownMethod", "org.freedesktop.DBus.Error.UnknownInterface",
    "org.freedesktop.DBus.Error.UnknownObject", "org.freedesktop.portal.Error.NotFound",
  ])
}
