import Localization

/// Answers the calls of screen readers from a tree, as a value.
struct AccessibilityAnswers {
  /// What follows from a call.
  enum Answer: Hashable {
    /// The values of the reply.
    case values([BusValue])
    /// An object is pressed, and the reply says so.
    case presses(AccessibleNode.ID)
    /// The registry gives the program a number.
    case numbers(Int32)
    /// The method exists, but not with these arguments.
    case refused
    /// There is no such object or method.
    case unknown
  }

  /// What the program's objects are; nil before the first tree.
  var index: AccessibilityIndex?
  /// The name of this program on the bus.
  var busName = ""
  /// The object that the program is in: the desktop's name on the bus, and its path.
  var desktop = (name: "", path: ATSPI.null)
  /// The number that the registry has given the program.
  var number: Int32 = 0

  /// Answers a call.
  func answer(_ call: AccessibleCall) -> Answer {
    guard let object = object(at: call.path) else {
      return call.path == ATSPI.cachePath ? cacheAnswer(call) : .unknown
    }
    if call.interface == nil || call.interface == ATSPI.properties,
      let answer = propertyAnswer(call, of: object)
    {
      return answer
    }
    for interface in interfaces(of: object)
    where call.interface == nil || call.interface == interface {
      let answer = answer(call, interface, object)
      if answer != .unknown { return answer }
    }
    return .unknown
  }

  /// An object of the program.
  enum Object {
    case application
    case node(AccessibilityIndex.Entry)

    var entry: AccessibilityIndex.Entry? {
      if case .node(let entry) = self { entry } else { nil }
    }
  }

  private func object(at path: String) -> Object? {
    if path == ATSPI.root { return .application }
    return ATSPI.id(in: path).flatMap { index?[$0] }.map(Object.node)
  }

  /// The interfaces of an object.
  func interfaces(of object: Object) -> [String] {
    guard let node = object.entry?.node else { return [ATSPI.accessible, ATSPI.application] }
    return [ATSPI.accessible, ATSPI.component] + (node.isPressable ? [ATSPI.action] : [])
      + (node.text == nil ? [] : [ATSPI.text])
      + (node.progress == nil ? [] : [ATSPI.value])
  }

  /// A reference to an object of this program; nil is the program itself.
  func reference(to id: AccessibleNode.ID?) -> BusValue {
    .structure([.string(busName), .path(ATSPI.path(of: id))])
  }

  /// A reference to no object.
  static let null = BusValue.structure([.string(""), .path(ATSPI.null)])

  private func answer(
    _ call: AccessibleCall, _ interface: String, _ object: Object
  ) -> Answer {
    switch (interface, object) {
    case (ATSPI.accessible, _): accessibleAnswer(call, object)
    case (ATSPI.application, _): applicationAnswer(call)
    case (ATSPI.component, .node(let entry)): componentAnswer(call, entry)
    case (ATSPI.action, .node(let entry)): actionAnswer(call, entry.node)
    case (ATSPI.text, .node(let entry)):
      entry.node.text.map { textAnswer(call, $0) } ?? .unknown
    default: .unknown
    }
  }

  private func applicationAnswer(_ call: AccessibleCall) -> Answer {
    switch call.member {
    case "GetLocale": .values([.string(Catalogue.current.language)])
    // An empty address: screen readers use this bus, and no connection of their own.
    case "GetApplicationBusAddress": .values([.string("")])
    default: .unknown
    }
  }

  /// Screen readers ask for each object by itself, so nothing has to be kept up to date.
  private func cacheAnswer(_ call: AccessibleCall) -> Answer {
    guard call.member == "GetItems" else { return .unknown }
    return .values([.array(of: "((so)(so)(so)iiassusau)", [])])
  }
}
