import CLinuxCalls
import CXCB
import Glibc
package import ProcessWire
import WorkerThreads

/// Drags photos to another program's window, in a `gimbal-desktop` process.
///
/// SDL's connection has the pointer until the button goes up, so this one asks the server where it
/// is, only while the drag lasts.
package struct DragServer: ~Copyable {
  /// How often the pointer is looked at while the button is down, in seconds: as frames are drawn.
  private static let interval = 1.0 / 60

  private let socket: MessageSocket

  /// Creates a server that is connected with the program.
  package init(_ socket: consuming MessageSocket) { self.socket = socket }

  /// Drags the photos that the program sends, until the button goes up, and then until another
  /// program has fetched them.
  ///
  /// - Parameter window: the program's own window, onto which nothing is dropped.
  package func serve(from window: UInt32) {
    guard let contents = receiveContents(), let owner = SelectionOwner(contents, of: .drag),
      let atoms = DragAtoms(owner.server)
    else { return report(.noServer) }
    // From here on, this process needs nothing but its connections. Old kernels cannot do this.
    if clinuxcalls_forgo_privileges() == 0 { _ = clinuxcalls_forbid_other_files(nil, 0, 0) }
    owner.publishForms(in: atoms.types)
    let sites = DropSites(server: owner.server, root: owner.root, atoms: atoms, own: window)
    var source = DragSource()
    follow(&source, owner, sites)
    if case .dropped = source.phase {
      report(.dropped)
      serveDrop(&source, owner, atoms)
    } else {
      owner.synchronize()
      // The drag has ended before the button went up if another program has begun one.
      report(owner.isOver ? .noServer : .ended)
    }
  }

  private func report(_ answer: DragAnswer) {
    // The program may have ended.
    try? socket.send(answer.bytes)
  }

  private func receiveContents() -> ClipboardContents? {
    do throws(WireError) {
      var packet = try socket.receive(waits: true)
      let call = try DragCall(packet.bytes)
      guard let file = packet.takeDescriptor() else { throw .malformed("no photos came along") }
      let bytes = try file.wholeContents(upTo: DragCall.contentLimit)
      guard call.addressLength <= bytes.count else { throw .malformed("the photos are missing") }
      let addresses = bytes[..<call.addressLength].split(separator: UInt8(ascii: "\n"))
      return ClipboardContents(
        text: String(decoding: bytes[call.addressLength...], as: UTF8.self),
        addresses: addresses.map { String(decoding: $0, as: UTF8.self) })
    } catch {
      return nil
    }
  }

  /// Follows the pointer until the button is up and the window there has decided.
  ///
  /// The program says when the button has gone up, as a press may follow before the pointer is
  /// looked at again. It may not know, however, because its window has lost the pointer.
  private func follow(
    _ source: inout DragSource, _ owner: SelectionOwner, _ sites: DropSites
  ) {
    var reported: DragAnswer?
    var isOwn = false
    while true {
      perform(readNotice(for: &source), owner, sites.atoms)
      owner.process { receive($0, &source, owner, sites.atoms) }
      perform(source.advance(at: Time.now), owner, sites.atoms)
      if source.phase == .dragging, !owner.isOver, let pointer = sites.pointer() {
        if pointer.place == nil { isOwn = false }
        let steps = source.follow(pointer, at: Time.now) { sites.site(at: $0, isOwn: &isOwn) }
        perform(steps, owner, sites.atoms)
      }
      if owner.isOver { perform(source.cancel(), owner, sites.atoms) }
      switch source.phase {
      case .over, .dropped: return
      case .dragging, .released: break
      }
      let answer: DragAnswer = isOwn ? .own : source.isWelcome ? .welcome : .unwelcome
      if answer != reported {
        reported = answer
        report(answer)
      }
      _ = Readiness.wait(for: [owner.descriptor, socket.number], seconds: Self.interval)
    }
  }

  /// Reads what the program says during the drag, if anything.
  private func readNotice(for source: inout DragSource) -> [DragSource.Step] {
    do throws(WireError) {
      switch try DragNotice(try socket.receive(waits: false).bytes) {
      case .released: return source.release(at: Time.now)
      }
    } catch {
      // Otherwise the user has cancelled the drag, or the program has ended.
      return error == .nothingYet ? [] : source.cancel()
    }
  }

  /// Gives the photos to the window onto which they were dropped, also after the program's end.
  private func serveDrop(
    _ source: inout DragSource, _ owner: SelectionOwner, _ atoms: DragAtoms
  ) {
    while !owner.isOver {
      owner.process { receive($0, &source, owner, atoms) }
      // A transfer that has begun goes on; it ends in time by itself.
      if owner.dueTime == nil { _ = source.advance(at: Time.now) }
      guard let end = source.dueTime else { return }
      let due = owner.dueTime ?? end
      _ = Readiness.wait(for: [owner.descriptor], seconds: max(0, due - Time.now))
    }
  }

  private func receive(
    _ message: xcb_client_message_event_t, _ source: inout DragSource, _ owner: SelectionOwner,
    _ atoms: DragAtoms
  ) {
    guard let numbers = message.numbers else { return }
    switch message.type {
    case atoms.status:
      perform(source.receive(DragStatus(numbers, atoms), at: Time.now), owner, atoms)
    case atoms.finished: source.receiveFinished(of: numbers[0])
    default: break
    }
  }

  private func perform(
    _ steps: [DragSource.Step], _ owner: SelectionOwner, _ atoms: DragAtoms
  ) {
    guard !steps.isEmpty else { return }
    for step in steps {
      DragMessage(
        step, from: owner.window, forms: owner.forms, time: owner.serverTime, atoms
      ).send(to: owner.server)
    }
    xcb_flush(owner.server)
  }
}
