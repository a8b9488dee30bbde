/// Where an event for the gallery comes from.
public enum EventOrigin: Hashable, Sendable {
  /// Somebody in front of the screen, the system or the program.
  case viewer
  /// Somebody elsewhere, who needs no toolbar here; effects give the reasons that it would show.
  ///
  /// What is set from elsewhere stays when the visitors of a kiosk have left.
  case remote
}
