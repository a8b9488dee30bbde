import Foundation

/// A folder on a real SSH server and a real SMB server of this computer, and the desktop's GVfs on
/// a separate session bus.
///
/// The bed ends with this object, and with the process that created it, however that ends. Each
/// method returns when its action is complete.
package final class NetworkBed: Sendable {
  /// The missing file that `network-bed` needs; nil if tests can use it.
  package static let missing: String? = [
    "/usr/sbin/sshd", "/usr/sbin/smbd", "/usr/bin/smbpasswd", "/usr/bin/ssh-keygen",
    "/usr/bin/dbus-daemon", "/usr/bin/python3", "/usr/share/gvfs/mounts/sftp.mount",
    "/usr/share/gvfs/mounts/smb.mount", "/usr/share/dbus-1/services/org.gtk.vfs.Daemon.service",
  ].first { access($0, R_OK) != 0 }

  /// The password of the share `secret`.
  package static let password = "gr8-pass"

  /// The variables that a program needs to find the bus, but no names and passwords.
  package var environment: [String: String] {
    [
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(folder)/bus", "XDG_RUNTIME_DIR": folder,
      "HOME": folder,
    ]
  }
  /// A folder that is deleted with the bed, and is the home folder of the environment.
  package let folder: String
  /// The address of the SSH server's folder, without a slash at the end.
  package let ssh: String
  /// The beginning of the SMB server's address, up to the name of a share.
  package let smb: String
  /// The name of the only user.
  package let user: String
  private let process: BedProcess

  /// Starts the servers, which show a folder.
  ///
  /// - Parameter shown: the absolute path of the folder.
  package init(showing shown: String) throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../network-bed").standardizedFileURL.path
    process = try BedProcess(["/usr/bin/python3", script, shown])
    let words = try process.readLine().split(separator: " ").map(String.init)
    guard words.count == 4 else { throw BedError("the bed does not start") }
    folder = words[0]
    user = words[3]
    ssh = "sftp://\(user)@127.0.0.1:\(words[1])\(shown)"
    smb = "smb://127.0.0.1:\(words[2])/"
  }

  /// Performs an action of `network-bed`, such as `end ssh`.
  package func perform(_ line: String) throws {
    try process.write(line)
    let answer = try process.readLine()
    guard answer == "done" else { throw BedError("\(line): \(answer)") }
  }
}
