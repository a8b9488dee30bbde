import GalleryCore

/// How an accelerometer is mounted, as udev's database and the kernel write it.
extension MountMatrix: SettingValue {
  static var form: String { #"a matrix as "0, -1, 0; 1, 0, 0; 0, 0, 1""# }

  static func problem(in text: String) -> String? {
    MountMatrix(text) == nil && text.contains(";")
      ? "three rows of three numbers, which must not lie in a plane" : nil
  }
}
