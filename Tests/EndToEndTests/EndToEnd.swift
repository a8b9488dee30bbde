import Testing

/// The real program in a real window, with real keys and drags and real screenshots.
///
/// Scripts/swift-test runs a few of its suites at once, each in a process; inside a suite the
/// tests run one after another, because gestures have a speed.
@Suite("End to end", .serialized, .timeLimit(.minutes(10)))
struct EndToEnd {}

/// The same for tests that measure times or gestures so exactly that nothing else may run.
@Suite("End to end, measured", .serialized, .timeLimit(.minutes(10)))
struct MeasuredEndToEnd {}
