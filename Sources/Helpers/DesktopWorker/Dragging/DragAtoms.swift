import CXCB

/// The X server's numbers for the names of the protocol for drags.
struct DragAtoms: Hashable, Sendable {
  /// The property with the version that a window knows.
  let aware: xcb_atom_t
  /// The property with the window that gets the messages of another one.
  let proxy: xcb_atom_t
  /// The property with all forms of what is dragged.
  let types: xcb_atom_t
  let enter: xcb_atom_t
  let position: xcb_atom_t
  let status: xcb_atom_t
  let leave: xcb_atom_t
  let drop: xcb_atom_t
  let finished: xcb_atom_t
  let copy: xcb_atom_t
  let link: xcb_atom_t
  /// What the other program does is its own business.
  let privately: xcb_atom_t

  /// Asks the server; returns nil if it does not answer.
  init?(_ server: OpaquePointer) {
    let names = [
      "XdndAware", "XdndProxy", "XdndTypeList", "XdndEnter", "XdndPosition", "XdndStatus",
      "XdndLeave", "XdndDrop", "XdndFinished", "XdndActionCopy", "XdndActionLink",
      "XdndActionPrivate",
    ]
    guard let atoms = SelectionAtoms.numbers(of: names, server) else { return nil }
    self.init(atoms)
  }

  /// Takes the numbers in the order of the names.
  init(_ atoms: [xcb_atom_t]) {
    (aware, proxy, types) = (atoms[0], atoms[1], atoms[2])
    (enter, position, status) = (atoms[3], atoms[4], atoms[5])
    (leave, drop, finished) = (atoms[6], atoms[7], atoms[8])
    (copy, link, privately) = (atoms[9], atoms[10], atoms[11])
  }
}
