import RemoteControl

/// What the remote control shows and changes of a setting.
extension Setting {
  /// The name in topics and in the state.
  var remoteName: String { name.replacing("-", with: "_") }

  /// What a broker can change, at a frame with the settings of its start; nil if it is fixed.
  func remoteSetting(_ settings: Settings) -> RemoteSetting? {
    guard let remote else { return nil }
    var setting = RemoteSetting(
      remoteName, remote.title, icon: remote.icon, remoteKind(remote, settings),
      form: remote.form ?? (kind == .toggle ? "ON or OFF" : form.replacing("\"", with: "")))
    setting.isSecret = remote.isSecret
    setting.isAvailable = isAvailable(settings) && settings.limit(of: name) == nil
    return setting
  }

  /// Whether what the setting needs is there.
  func isAvailable(_ settings: Settings) -> Bool { need?.isMet(settings, []) ?? true }

  /// The value in the state.
  func remoteValue(_ settings: Settings) -> RemoteValue {
    let text = text(settings)
    switch kind {
    case .toggle: return .flag(text == "\(true)")
    case .number: return Double(text).map(RemoteValue.number) ?? .text(text)
    case .choice, .words, .text: return .text(text)
    }
  }

  /// Applies a text that a broker has sent; returns whether it is valid.
  func applyRemote(_ text: String, to settings: inout Settings) -> Bool {
    guard let texts = texts(ofRemote: text) else { return false }
    return apply(texts, from: .remote, to: &settings)
  }

  /// A text of a broker as texts of an option; nil if it is of another kind.
  private func texts(ofRemote text: String) -> [String]? {
    switch kind {
    case .toggle: RemoteValue.flag(from: text).map { ["\($0)"] }
    // Home Assistant may send 50 as 50.0.
    case .number: [RemoteValue.wholeNumber(from: text).map(String.init) ?? text]
    case .words: RemoteList.texts(of: text)
    case .choice: [text]
    case .text: [text.isEmpty ? self.text(Settings.standard) : text]
    }
  }

  private func remoteKind(_ remote: RemoteFacet, _ settings: Settings) -> RemoteSetting.Kind {
    switch kind {
    case .toggle: return .toggle
    case .choice(let names): return .choice(names)
    case .number(let range): return .number(range, step: 1, unit: remote.unit)
    case .words, .text:
      guard !remote.choices.isEmpty else { return .text(pattern: remote.pattern) }
      // A colour of the settings stays among those to choose from.
      let chosen = [text(settings)].filter { !remote.choices.contains($0) }
      return .choice(remote.choices + chosen)
    }
  }
}
