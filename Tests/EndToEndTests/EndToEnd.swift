import Testing

/// The real program in a real window, with real keys and drags and real screenshots.
///
/// One after another, because gestures have a speed and another test's work would change it.
@Suite("End to end", .serialized, .timeLimit(.minutes(5)))
struct EndToEnd {}
