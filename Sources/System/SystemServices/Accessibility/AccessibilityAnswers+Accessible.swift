import Localization

/// What each object says of itself, and of those around it.
extension AccessibilityAnswers {
  func accessibleAnswer(_ call: AccessibleCall, _ object: Object) -> Answer {
    switch (call.member, call.signature) {
    case ("GetChildAtIndex", "i"):
      let (children, place) = (children(of: object), call.number(0))
      guard children.indices.contains(place) else { return .values([Self.null]) }
      return .values([reference(to: children[place])])
    case ("GetChildAtIndex", _): return .refused
    case ("GetChildren", _):
      return .values([
        .array(of: ATSPI.reference, children(of: object).map { reference(to: $0) })
      ])
    case ("GetIndexInParent", _):
      // The program does not know its place among others.
      return .values([.int32(object.entry.map { Int32($0.place) } ?? -1)])
    case ("GetRelationSet", _): return .values([.array(of: "(ua(so))", [])])
    case ("GetRole", _): return .values([.uint32(role(of: object).rawValue)])
    case ("GetRoleName", _), ("GetLocalizedRoleName", _):
      return .values([.string(role(of: object).name)])
    case ("GetState", _):
      let states = object.entry?.states ?? .seen
      return .values([.array(of: "u", states.words.map(BusValue.uint32))])
    case ("GetAttributes", _): return .values([.array(of: "{ss}", [])])
    case ("GetApplication", _): return .values([reference(to: nil)])
    case ("GetInterfaces", _): return .values([.strings(interfaces(of: object))])
    default: return .unknown
    }
  }

  private func role(of object: Object) -> AccessibleRole { object.entry?.node.role ?? .application }

  private func children(of object: Object) -> [AccessibleNode.ID] {
    object.entry?.children ?? (index.map { [$0.window] } ?? [])
  }

  // MARK: Properties

  /// Answers a call for properties; nil if it is none.
  func propertyAnswer(_ call: AccessibleCall, of object: Object) -> Answer? {
    switch (call.member, call.signature) {
    case ("Get", "ss"):
      let property = properties(call.text(0), of: object)?.first { $0.key == call.text(1) }
      guard let property else { return .refused }
      return .values([.variant(property.value)])
    case ("GetAll", "s"):
      guard let properties = properties(call.text(0), of: object) else { return .refused }
      return .values([.dictionary(properties)])
    case ("Set", "ssi"):
      guard object.entry == nil, call.text(0) == ATSPI.application, call.text(1) == "Id" else {
        return .refused
      }
      return .numbers(Int32(call.number(2)))
    case ("Get", _), ("GetAll", _), ("Set", _): return .refused
    default: return nil
    }
  }

  private func properties(_ interface: String, of object: Object) -> [BusValue.Entry]? {
    guard interfaces(of: object).contains(interface) else { return nil }
    let node = object.entry?.node
    switch interface {
    case ATSPI.accessible:
      return [
        .init("Name", .string(node?.name ?? "Gimbal")),
        .init("Description", .string(node?.description ?? "")),
        .init("Parent", parent(of: object)),
        .init("ChildCount", .int32(Int32(children(of: object).count))),
        .init("Locale", .string(Catalogue.current.language)),
        .init("AccessibleId", .string(node?.id.name ?? "")), .init("HelpText", .string("")),
      ]
    case ATSPI.application:
      return [
        .init("ToolkitName", .string("Gimbal")), .init("Version", .string("")),
        .init("ToolkitVersion", .string("")), .init("AtspiVersion", .string("2.1")),
        .init("Id", .int32(number)),
      ]
    case ATSPI.action: return [.init("NActions", .int32(1))]
    case ATSPI.text: return textProperties(node?.text)
    case ATSPI.value:
      return [
        .init("MinimumValue", .double(0)), .init("MaximumValue", .double(1)),
        .init("MinimumIncrement", .double(0)),
        .init("CurrentValue", .double(node?.progress ?? 0)),
      ]
    default: return []
    }
  }

  private func parent(of object: Object) -> BusValue {
    guard let entry = object.entry else {
      return .structure([.string(desktop.name), .path(desktop.path)])
    }
    return reference(to: entry.parent)
  }
}
