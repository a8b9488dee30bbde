import ArgumentParser

/// A setting that is `auto`, which the program decides, or a value.
enum Automatic<Value: Sendable & Equatable>: Sendable, Equatable {
  case auto
  case value(Value)

  /// The value; nil for `auto`.
  var value: Value? {
    switch self {
    case .auto: nil
    case .value(let value): value
    }
  }
}

extension Automatic: ExpressibleByArgument where Value: ExpressibleByArgument {
  init?(argument: String) {
    if argument == "auto" {
      self = .auto
    } else if let value = Value(argument: argument) {
      self = .value(value)
    } else {
      return nil
    }
  }

  static var allValueStrings: [String] {
    Value.allValueStrings.isEmpty ? [] : ["auto"] + Value.allValueStrings
  }
}
