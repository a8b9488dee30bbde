import GimbalApp

/// The entry point.
///
/// The program is a library, so that its parts can be tested.
@main
enum Gimbal {
  @MainActor static func main() {
    GimbalProgram.main()
  }
}
