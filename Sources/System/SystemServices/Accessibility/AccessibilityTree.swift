package import GalleryCore

/// What a screen reader can read of the window, and where the keyboard is.
package struct AccessibilityTree: Hashable, Sendable {
  /// The window, with everything in it.
  package var window: AccessibleNode
  /// The object with the keyboard's focus; nil if none has it.
  package var focus: AccessibleNode.ID?
  /// Where the window's corner is on the desktop, in physical pixels; zero if that is unknown.
  package var origin: Point

  /// Makes a tree from its parts.
  package init(window: AccessibleNode, focus: AccessibleNode.ID?, origin: Point = .zero) {
    (self.window, self.focus, self.origin) = (window, focus, origin)
  }
}

/// A tree whose objects can be found by their IDs.
struct AccessibilityIndex {
  /// The most objects of a tree; further ones are left out.
  static let mostNodes = 2000

  /// An object with its place in the tree.
  struct Entry {
    let node: AccessibleNode
    /// The object that it is in; nil for the window.
    let parent: AccessibleNode.ID?
    /// Its place among the objects of its parent.
    let place: Int
    /// The objects in it.
    let children: [AccessibleNode.ID]
    /// All of its states.
    let states: AccessibleStates
  }

  let tree: AccessibilityTree
  private(set) var entries: [AccessibleNode.ID: Entry] = [:]
  /// The IDs, each after that of its parent.
  private(set) var order: [AccessibleNode.ID] = []

  init(_ tree: AccessibilityTree) {
    self.tree = tree
    add(tree.window, to: nil, at: 0)
  }

  var window: AccessibleNode.ID { tree.window.id }

  subscript(id: AccessibleNode.ID) -> Entry? { entries[id] }

  /// Adds an object and those in it; returns false for one that is too much, or has an ID twice.
  @discardableResult private mutating func add(
    _ node: AccessibleNode, to parent: AccessibleNode.ID?, at place: Int
  ) -> Bool {
    guard entries[node.id] == nil, order.count < Self.mostNodes else { return false }
    order.append(node.id)
    // Reserves the ID.
    entries[node.id] = Entry(node: node, parent: parent, place: place, children: [], states: [])
    var children: [AccessibleNode.ID] = []
    for child in node.children where add(child, to: node.id, at: children.count) {
      children.append(child.id)
    }
    var states = node.states
    if node.id == tree.focus { states.formUnion([.focused, .focusable]) }
    entries[node.id] = Entry(
      node: node, parent: parent, place: place, children: children, states: states)
    return true
  }
}
