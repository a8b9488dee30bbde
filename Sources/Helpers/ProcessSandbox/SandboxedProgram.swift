import Glibc
package import ProcessWire

/// A program of ours that reads what strangers wrote, before it has entered its sandbox.
///
/// `run` alone gives it the connection, so it cannot read any input before.
package struct SandboxedProgram: ~Copyable {
  /// What the sandbox allows.
  package var settings: SandboxSettings
  /// The arguments behind those of the sandbox.
  package let arguments: [String]

  /// Reads the arguments that `HelperProcess` gives; ends the process if they are others.
  ///
  /// - Parameter ownCount: the number of arguments behind those of the sandbox.
  package init(ownArguments ownCount: Int = 0) {
    HelperProgram.checkVersion()
    let all = CommandLine.arguments
    guard all.count > ownCount, let settings = SandboxSettings(Array(all.dropLast(ownCount))),
      HelperProgram.isConnected
    else { HelperProgram.endAsMisused() }
    self.settings = settings
    arguments = Array(all.suffix(ownCount))
  }

  /// Prepares, enters the sandbox, and serves the program until it closes the connection.
  ///
  /// - Parameters:
  ///   - needsSandbox: whether the process ends without the layers that every sandbox needs.
  ///   - prepare: does what needs files: loads libraries, tables and locales.
  ///   - serve: greets the program, and answers its calls for ever.
  package consuming func run(
    needsSandbox: Bool = false, prepare: () -> Void,
    serve: (consuming MessageSocket, SandboxState) throws(WireError) -> Never
  ) -> Never {
    let state = Sandbox.enter(settings, prepare: prepare)
    guard !needsSandbox || state.openReason == nil else { _exit(EX_UNAVAILABLE) }
    HelperProgram.run { () throws(WireError) -> Never in
      // The sandbox forbids to look whether it is open, which `init` has done.
      try serve(MessageSocket(OwnedDescriptor(ProgramStart.socketNumber)), state)
    }
  }
}
