import CXCB
import Glibc

/// The X server's numbers for the names of the protocol and of the offered forms.
struct SelectionAtoms {
  /// The clipboard, or what is dragged.
  let selection: xcb_atom_t
  let targets: xcb_atom_t
  let timestamp: xcb_atom_t
  let multiple: xcb_atom_t
  let pair: xcb_atom_t
  let incremental: xcb_atom_t
  /// The numbers of the forms.
  let forms: [ClipboardContents.Target: xcb_atom_t]

  /// Asks the server; returns nil if it does not answer.
  init?(_ server: OpaquePointer, of selection: SelectionOwner.Selection = .clipboard) {
    let names = [selection.rawValue, "TARGETS", "TIMESTAMP", "MULTIPLE", "ATOM_PAIR", "INCR"]
    let forms = ClipboardContents.Target.allCases
    guard let atoms = Self.numbers(of: names + forms.map(\.rawValue), server) else { return nil }
    self.selection = atoms[0]
    targets = atoms[1]
    timestamp = atoms[2]
    multiple = atoms[3]
    pair = atoms[4]
    incremental = atoms[5]
    self.forms = Dictionary(uniqueKeysWithValues: zip(forms, atoms.dropFirst(names.count)))
  }

  /// The numbers of names; nil if the server does not answer.
  static func numbers(of names: [String], _ server: OpaquePointer) -> [xcb_atom_t]? {
    // All are requested before the first reply is awaited, which takes one round trip.
    let requests = names.map { xcb_intern_atom(server, 0, UInt16($0.utf8.count), $0) }
    let atoms = requests.compactMap { request in
      xcb_intern_atom_reply(server, request, nil).map { reply in
        defer { free(reply) }
        return reply.pointee.atom
      }
    }
    return atoms.count == names.count ? atoms : nil
  }

  /// The numbers of what is offered, the best form first.
  func numbers(of contents: ClipboardContents) -> [xcb_atom_t] {
    contents.targets.compactMap { forms[$0] }
  }

  /// The form with a number; nil if it is not offered.
  func form(_ atom: xcb_atom_t) -> ClipboardContents.Target? {
    forms.first { $0.value == atom }?.key
  }
}
