import GalleryCore
import Localization
import PhotoSources

/// Which folders' photos are shown, and in which order.
enum OrderSettings: SettingSection {
  static var title: String { localized("Photos and folders", context: "heading of settings") }

  static let settings: [Setting] = [
    Setting(
      "recursive", letter: "r", \.isRecursive,
      "Show the photos of the folders inside as well, each folder's together"),
    Setting(
      "merge", \.mergesFolders,
      "Show the photos of all folders as one album, one folder after the other"),
    Setting(
      "sort", \.sort, .word("auto", or: .standard), as: "order",
      "Sort the photos of each folder; auto is by name, and paths named one by one stay as given",
      details: """
        Date is when photos were taken, the oldest first; modified is when their files were \
        changed; size has the smallest first; random mixes the photos of all folders.
        """
    ).followed(),
    Setting(
      "reverse", \.isReversed,
      "Reverse the order of the photos in each folder, and of the folders inside"
    ).followed(),
    Setting(
      "stacks", \.showsStacks,
      "Show the files of one photo, such as raw and JPEG, as one page",
      details: """
        The names decide: the same name as raw and JPEG, HEIC, AVIF or JPEG XL, or as HEIC and \
        JPEG; edited copies of phones; and bursts.
        """
    ).followed(),
  ]
}
