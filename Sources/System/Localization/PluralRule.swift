/// Which form of a text belongs to a number: the expression in C that catalogues of gettext have.
///
/// `nplurals=2; plural=(n != 1);` is English: form 0 for one, form 1 for every other number.
package struct PluralRule: Hashable, Sendable {
  /// One for 1, another one for every other number.
  package static let english = PluralRule(formCount: 2, rule: .notEqual(.number, .constant(1)))

  /// The number of forms, 1…6.
  package let formCount: Int
  private let rule: Expression

  private static let mostBytes = 1000

  private init(formCount: Int, rule: Expression) {
    self.formCount = formCount
    self.rule = rule
  }

  /// Parses the value of a catalogue's `Plural-Forms` header.
  ///
  /// - Returns: nil unless it has 1…6 forms and a valid expression.
  package init?(_ header: some StringProtocol) {
    var values: [Substring: Substring] = [:]
    for part in header.split(separator: ";") {
      guard let equals = part.firstIndex(of: "=") else { continue }
      let name = part[..<equals].filter { !$0.isWhitespace }
      values[Substring(name)] = Substring(part[part.index(after: equals)...])
    }
    // No language needs as much; the expression's depth, and so its use of the stack, follows from
    // it.
    guard header.utf8.count <= Self.mostBytes else { return nil }
    guard let count = values["nplurals"].flatMap({ Int($0.filter { !$0.isWhitespace }) }),
      (1...6).contains(count), let text = values["plural"]
    else { return nil }
    var parser = PluralParser(text)
    guard let rule = parser.expression() else { return nil }
    self.init(formCount: count, rule: rule)
  }

  /// The form for a number, 0…`formCount` − 1.
  package func form(for count: Int) -> Int {
    min(formCount - 1, max(0, rule.value(Int(clamping: count.magnitude))))
  }

  /// A node of the expression.
  indirect enum Expression: Hashable, Sendable {
    case number
    case constant(Int)
    case not(Expression)
    case remainder(Expression, Expression)
    case less(Expression, Expression)
    case lessOrEqual(Expression, Expression)
    case equal(Expression, Expression)
    case notEqual(Expression, Expression)
    case and(Expression, Expression)
    case or(Expression, Expression)
    case choice(Expression, Expression, Expression)

    func value(_ n: Int) -> Int {
      switch self {
      case .number: n
      case .constant(let value): value
      case .not(let a): a.value(n) == 0 ? 1 : 0
      case .remainder(let a, let b):
        switch b.value(n) {
        case 0: 0
        case let divisor: a.value(n) % divisor
        }
      case .less(let a, let b): a.value(n) < b.value(n) ? 1 : 0
      case .lessOrEqual(let a, let b): a.value(n) <= b.value(n) ? 1 : 0
      case .equal(let a, let b): a.value(n) == b.value(n) ? 1 : 0
      case .notEqual(let a, let b): a.value(n) != b.value(n) ? 1 : 0
      case .and(let a, let b): a.value(n) != 0 && b.value(n) != 0 ? 1 : 0
      case .or(let a, let b): a.value(n) != 0 || b.value(n) != 0 ? 1 : 0
      case .choice(let condition, let a, let b): (condition.value(n) != 0 ? a : b).value(n)
      }
    }
  }
}

/// Parses the operators that rules for plurals have in fact: `? : || && == != < <= > >= % !`.
private struct PluralParser {
  private var rest: Substring
  private var depth = 0
  /// More than any language has, and few enough for the stack.
  private static let mostDepth = 100

  init(_ text: Substring) { rest = Substring(text.filter { !$0.isWhitespace }) }

  /// The whole text as an expression.
  mutating func expression() -> PluralRule.Expression? {
    guard let expression = choice(), rest.isEmpty else { return nil }
    return expression
  }

  private mutating func skip(_ token: String) -> Bool {
    guard rest.hasPrefix(token) else { return false }
    rest.removeFirst(token.count)
    return true
  }

  private mutating func choice() -> PluralRule.Expression? {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.mostDepth, let condition = or() else { return nil }
    guard skip("?") else { return condition }
    guard let first = choice(), skip(":"), let second = choice() else { return nil }
    return .choice(condition, first, second)
  }

  /// Reads operands of an operator that binds from left to right.
  private mutating func chain(
    _ token: String, _ operand: (inout Self) -> PluralRule.Expression?,
    _ make: (PluralRule.Expression, PluralRule.Expression) -> PluralRule.Expression
  ) -> PluralRule.Expression? {
    guard var left = operand(&self) else { return nil }
    while skip(token) {
      guard let right = operand(&self) else { return nil }
      left = make(left, right)
    }
    return left
  }

  private mutating func or() -> PluralRule.Expression? {
    chain("||", { $0.and() }, { .or($0, $1) })
  }

  private mutating func and() -> PluralRule.Expression? {
    chain("&&", { $0.comparison() }, { .and($0, $1) })
  }

  private mutating func comparison() -> PluralRule.Expression? {
    guard let left = remainder() else { return nil }
    let operators: [(String, (PluralRule.Expression) -> PluralRule.Expression)] = [
      ("==", { .equal(left, $0) }), ("!=", { .notEqual(left, $0) }),
      ("<=", { .lessOrEqual(left, $0) }), (">=", { .lessOrEqual($0, left) }),
      ("<", { .less(left, $0) }), (">", { .less($0, left) }),
    ]
    for (token, make) in operators where skip(token) { return remainder().map(make) }
    return left
  }

  private mutating func remainder() -> PluralRule.Expression? {
    chain("%", { $0.operand() }, { .remainder($0, $1) })
  }

  private mutating func operand() -> PluralRule.Expression? {
    if skip("n") { return .number }
    if rest.first == "!", !rest.hasPrefix("!=") {
      rest.removeFirst()
      depth += 1
      defer { depth -= 1 }
      guard depth < Self.mostDepth else { return nil }
      return operand().map { .not($0) }
    }
    if skip("(") {
      guard let inner = choice(), skip(")") else { return nil }
      return inner
    }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard digits.count <= 6, let value = Int(digits) else { return nil }
    rest.removeFirst(digits.count)
    return .constant(value)
  }
}
