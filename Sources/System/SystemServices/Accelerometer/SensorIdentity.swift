/// By which names udev's hardware database knows an accelerometer and its computer.
package struct SensorIdentity: Hashable, Sendable {
  /// Which device the sensor is, such as `acpi:BOSC0200:BOSC0200:`; nil if the kernel does not say
  /// it.
  package let modalias: String?
  /// What the sensor's driver calls it; nil for nothing.
  package let label: String?
  /// Which computer it is in, such as `dmi:bvnAcer:…`; nil where the firmware does not say it.
  package let computer: String?
  /// The device's name below `/dev`.
  package let device: String

  /// The most folders above the sensor's in which its name is looked for.
  private static let mostParents = 4

  /// Makes an identity.
  package init(modalias: String?, label: String?, computer: String?, device: String) {
    (self.modalias, self.label, self.computer) = (modalias, label, computer)
    self.device = device
  }

  /// Reads the names of a sensor.
  package init(_ record: AccelerometerRecord, in files: SensorFiles) {
    // The folder is a link, so that `..` is above the real one.
    let parents = (1...Self.mostParents).lazy.map {
      record.path + String(repeating: "/..", count: $0) + "/modalias"
    }
    self.init(
      modalias: parents.compactMap { files.longLine($0) }.first, label: record.label,
      computer: files.longLine(files.root + "/sys/class/dmi/id/modalias"),
      device: String(record.path.split(separator: "/").last ?? ""))
  }

  /// The lines for the database that state a matrix for this sensor.
  package func databaseLines(_ matrix: String) -> String {
    let sensor = label.map { "sensor:\(Self.literal($0)):modalias" } ?? "sensor:modalias"
    let name = modalias.map { Self.sensorPattern($0) } ?? "*"
    let place = computer.map { Self.computerPattern($0) } ?? "*"
    return "\(sensor):\(name):\(place)\n ACCEL_MOUNT_MATRIX=\(matrix)\n"
  }

  /// The part of a sensor's name that does not depend on its bus: `acpi:BOSC0200*`.
  private static func sensorPattern(_ modalias: String) -> String {
    let parts = modalias.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 2, ["acpi", "platform", "i2c"].contains(parts[0]) else {
      return literal(modalias) + "*"
    }
    return "\(parts[0]):\(literal(parts[1]))*"
  }

  /// The maker and the product of a computer: `dmi:*:svnAcer:pnSpin:*`; all of its name if these
  /// two are those of a board that many makers use.
  private static func computerPattern(_ modalias: String) -> String {
    let parts = modalias.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let maker = parts.first { $0.hasPrefix("svn") }
    let product = parts.first { $0.hasPrefix("pn") }
    guard let maker, let product, isTelling(maker.dropFirst(3)), isTelling(product.dropFirst(2))
    else { return literal(modalias) + "*" }
    return "dmi:*:\(literal(maker)):\(literal(product)):*"
  }

  private static func isTelling(_ name: Substring) -> Bool {
    let word = name.lowercased()
    let placeholders = [
      "default", "tobefilled", "systemproduct", "systemmanufacturer", "notapplicable", "o.e.m",
      "oem",
    ]
    return !word.isEmpty && !placeholders.contains { word.hasPrefix($0) }
  }

  /// A name whose characters are those of patterns nowhere.
  private static func literal(_ name: String) -> String {
    String(name.map { "*?[]\\".contains($0) || !$0.isASCII || $0.isWhitespace ? "?" : $0 })
  }
}
