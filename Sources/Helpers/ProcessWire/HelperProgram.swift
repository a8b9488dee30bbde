import Glibc

/// A program of ours that `gimbal` starts as a child process: the other side of `HelperProcess`.
package enum HelperProgram {
  /// Whether the process was started with a connection.
  package static var isConnected: Bool { fcntl(ProgramStart.socketNumber, F_GETFD) >= 0 }

  /// Takes over the connection; ends the process if it has none, because `gimbal` did not start it,
  /// or if one with other messages did.
  package static func connection() -> MessageSocket {
    checkVersion()
    guard isConnected else { endAsMisused() }
    return MessageSocket(OwnedDescriptor(ProgramStart.socketNumber))
  }

  /// Runs a loop over the program's calls until it throws, and ends the process.
  ///
  /// If the connection is closed, the program has ended, or has given this process up.
  package static func run(_ loop: () throws(WireError) -> Never) -> Never {
    do throws(WireError) {
      try loop()
    } catch {
      _exit(error == .closed ? EX_OK : EX_PROTOCOL)
    }
  }

  /// Ends the process if it and the `gimbal` that has started it have other messages.
  ///
  /// An update has put this program in the place of the one that belongs to it. It would misread
  /// calls, and photos would be taken for damaged.
  package static func checkVersion() {
    guard let form = getenv(GimbalVersion.variable),
      String(cString: form) != "\(GimbalVersion.messages)"
    else { return }
    end(EX_CONFIG, "This program is part of another version of gimbal than has started it.\n")
  }

  /// Ends the process, because its arguments or its descriptors are not those that `gimbal` gives
  /// it.
  package static func endAsMisused() -> Never {
    end(EX_USAGE, "This program is part of gimbal, which starts it.\n")
  }

  /// Ends the process with a status of `sysexits.h`, and writes the reason to standard error.
  package static func end(_ status: Int32, _ reason: String) -> Never {
    let text = Array(reason.utf8)
    // Whoever reads it may have ended.
    signal(SIGPIPE, SIG_IGN)
    _ = write(STDERR_FILENO, text, text.count)
    _exit(status)
  }
}
