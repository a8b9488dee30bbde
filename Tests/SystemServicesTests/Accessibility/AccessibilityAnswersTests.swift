import GalleryCore
import Testing

@testable import SystemServices

@Suite("Answers to screen readers")
struct AccessibilityAnswersTests {
  private static let bus = ":1.7"

  private func answers(_ tree: AccessibilityTree? = SampleTree.make()) -> AccessibilityAnswers {
    var answers = AccessibilityAnswers()
    answers.index = tree.map(AccessibilityIndex.init)
    answers.busName = Self.bus
    answers.desktop = (":1.0", "/desktop")
    return answers
  }

  private func ask(
    _ id: AccessibleNode.ID?, _ interface: String?, _ member: String, _ arguments: [BusValue] = [],
    of tree: AccessibilityTree? = SampleTree.make()
  ) -> AccessibilityAnswers.Answer {
    answers(tree).answer(
      AccessibleCall(
        path: ATSPI.path(of: id), interface: interface, member: member, arguments: arguments))
  }

  private func property(
    _ id: AccessibleNode.ID?, _ interface: String, _ name: String
  ) -> AccessibilityAnswers.Answer {
    ask(id, ATSPI.properties, "Get", [.string(interface), .string(name)])
  }

  private func reference(_ path: String, _ bus: String = Self.bus) -> BusValue {
    .structure([.string(bus), .path(path)])
  }

  @Test("the program has a name, a parent and its window")
  func program() {
    #expect(property(nil, ATSPI.accessible, "Name") == .values([.variant(.string("Gimbal"))]))
    #expect(
      property(nil, ATSPI.accessible, "Parent")
        == .values([.variant(reference("/desktop", ":1.0"))]))
    #expect(
      ask(nil, ATSPI.accessible, "GetChildren")
        == .values([.array(of: "(so)", [reference(ATSPI.path(of: SampleTree.window))])]))
    #expect(ask(nil, ATSPI.accessible, "GetChildren", of: nil) == .values([.array(of: "(so)", [])]))
    #expect(ask(nil, ATSPI.accessible, "GetRole") == .values([.uint32(75)]))
    #expect(
      ask(nil, ATSPI.properties, "Set", [.string(ATSPI.application), .string("Id"), .int32(4)])
        == .numbers(4))
  }

  @Test("an object knows its parent, its place and its states")
  func objects() {
    let (next, bar) = (SampleTree.next, SampleTree.toolbar)
    #expect(
      property(next, ATSPI.accessible, "Parent")
        == .values([.variant(reference(ATSPI.path(of: bar)))]))
    #expect(ask(next, ATSPI.accessible, "GetIndexInParent") == .values([.int32(1)]))
    #expect(
      ask(bar, nil, "GetChildAtIndex", [.int32(1)])
        == .values([reference(ATSPI.path(of: next))]))
    let focused: UInt32 = 1 << 12 | 1 << 11 | 1 << 8 | 1 << 24 | 1 << 25 | 1 << 30
    #expect(
      ask(SampleTree.photo(1), ATSPI.accessible, "GetState")
        == .values([.array(of: "u", [.uint32(focused), .uint32(0)])]))
    #expect(
      ask(next, ATSPI.accessible, "GetInterfaces")
        == .values([.strings([ATSPI.accessible, ATSPI.component, ATSPI.action])]))
  }

  @Test("places are told from the screen, the window and the parent, and found again")
  func places() {
    func extents(_ system: UInt32) -> AccessibilityAnswers.Answer {
      ask(SampleTree.next, ATSPI.component, "GetExtents", [.uint32(system)])
    }
    func place(_ numbers: [Int32]) -> AccessibilityAnswers.Answer {
      .values([.structure(numbers.map(BusValue.int32))])
    }
    #expect(extents(0) == place([140, 50, 40, 20]))
    #expect(extents(1) == place([40, 0, 40, 20]))
    #expect(extents(2) == place([40, 0, 40, 20]))
    func found(_ x: Int32, _ y: Int32) -> AccessibilityAnswers.Answer {
      ask(
        SampleTree.window, ATSPI.component, "GetAccessibleAtPoint",
        [.int32(x), .int32(y), .uint32(0)])
    }
    #expect(found(145, 55) == .values([reference(ATSPI.path(of: SampleTree.next))]))
    #expect(found(145, 150) == .values([reference(ATSPI.path(of: SampleTree.photo(1)))]))
    #expect(found(0, 0) == .values([AccessibilityAnswers.null]))
  }

  @Test("a button can be pressed, a photo cannot")
  func presses() {
    let next = SampleTree.next
    #expect(ask(next, ATSPI.action, "DoAction", [.int32(0)]) == .presses(next))
    #expect(ask(SampleTree.next, ATSPI.action, "DoAction", [.int32(1)]) == .values([.bool(false)]))
    #expect(ask(SampleTree.photo(1), ATSPI.action, "DoAction", [.int32(0)]) == .unknown)
    #expect(
      ask(SampleTree.next, ATSPI.action, "GetActions")
        == .values([
          .array(of: "(sss)", [.structure([.string("click"), .string(""), .string("N")])])
        ]))
  }

  /// A tree with a field and a progress bar as well.
  private var richTree: AccessibilityTree {
    let area = Rect(x: 0, y: 0, width: 1, height: 1)
    return SampleTree.make(adding: [
      AccessibleNode(
        AccessibleNode.ID("field"), .entry, name: "Name", frame: area,
        text: AccessibleText(before: "a b", selected: "c")),
      AccessibleNode(
        AccessibleNode.ID("bar"), .progressBar, name: "Moving", frame: area, progress: 0.5),
    ])
  }

  @Test("a field has a text, and a bar a value")
  func contents() {
    func ask(_ name: String, _ member: String, _ arguments: [BusValue])
      -> AccessibilityAnswers.Answer
    {
      self.ask(AccessibleNode.ID(name), nil, member, arguments, of: richTree)
    }
    #expect(ask("field", "GetText", [.int32(2), .int32(-1)]) == .values([.string("bc")]))
    #expect(
      ask("field", "GetStringAtOffset", [.int32(0), .uint32(1)])
        == .values([.string("a "), .int32(0), .int32(2)]))
    #expect(
      ask("field", "Get", [.string(ATSPI.text), .string("CaretOffset")])
        == .values([.variant(.int32(4))]))
    #expect(
      ask("bar", "Get", [.string(ATSPI.value), .string("CurrentValue")])
        == .values([.variant(.double(0.5))]))
    #expect(ask("field", "Get", [.string(ATSPI.value), .string("CurrentValue")]) == .refused)
  }

  @Test("calls that are wrong are refused, whatever they ask")
  func wrong() {
    let tree = richTree
    let known = [
      "GetChildAtIndex", "GetExtents", "GetPosition", "Contains", "GetAccessibleAtPoint",
      "DoAction", "GetName", "GetKeyBinding", "Get", "GetAll", "Set",
    ]
    let odd: [[BusValue]] = [
      [], [.string("")], [.bool(true)], [.int32(.min)], [.int32(.max)], [.uint32(.max)],
      [.int32(.min), .uint32(.max)], [.int32(.max), .uint32(1)], [.int32(.max), .int32(.min)],
      [.int32(.min), .int32(.max), .uint32(.max)], [.string("a"), .string("b"), .int32(.min)],
      [.string(ATSPI.accessible), .string("Nothing")], Array(repeating: .int32(-1), count: 8),
    ]
    let ids = [
      nil, SampleTree.window, SampleTree.next, SampleTree.photo(1), AccessibleNode.ID("field"),
      AccessibleNode.ID("bar"),
    ]
    let ofTexts = [
      "GetText", "GetStringAtOffset", "GetTextAtOffset", "GetCharacterAtOffset", "GetSelection",
    ]
    for member in known + ofTexts + ["Explode", ""] {
      for arguments in odd {
        for id in ids {
          for interface in [nil, ATSPI.properties, ATSPI.accessible, ATSPI.component, "org.none"] {
            // None of them ends the program.
            _ = ask(id, interface, member, arguments, of: tree)
          }
        }
      }
    }
    #expect(ask(nil, ATSPI.accessible, "GetChildAtIndex", [.string("0")]) == .refused)
    #expect(
      ask(nil, ATSPI.accessible, "GetChildAtIndex", [.int32(-1)])
        == .values([AccessibilityAnswers.null]))
    #expect(ask(SampleTree.next, ATSPI.component, "GetExtents", []) == .refused)
    #expect(ask(SampleTree.next, ATSPI.action, "DoAction", []) == .refused)
    #expect(ask(AccessibleNode.ID("gone"), ATSPI.accessible, "GetRole") == .unknown)
    #expect(property(SampleTree.photo(1), ATSPI.action, "NActions") == .refused)
    let call = AccessibleCall(path: "/etc/passwd", interface: nil, member: "GetRole")
    #expect(answers().answer(call) == .unknown)
  }
}
