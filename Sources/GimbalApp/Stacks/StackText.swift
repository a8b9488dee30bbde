import GalleryCore
import Localization

/// Which file of a photo is shown, for people.
struct StackText {
  /// "JPG + ARW, 1 of 2"; nil if the photo has one file.
  let text: String?
  /// The same with the names of the other files.
  let detail: String?

  /// Looks for a photo among the stacks of albums.
  init(_ photo: PhotoID, in albums: AlbumList) {
    guard let stack = albums.stacks[photo], let index = stack.index(of: photo) else {
      (text, detail) = (nil, nil)
      return
    }
    var formats: [String] = []
    for file in stack.files {
      let ending = FileName(file.location.fileName).fileExtension.dropFirst()
      let format = String(decoding: ending, as: UTF8.self).uppercased()
      if !formats.contains(format) { formats.append(format) }
    }
    let list = formats.joined(separator: " + ")
    let text = localized(
      "\(list), \(index + 1) of \(stack.files.count)", context: "files of a photo")
    self.text = text
    let names = FileGroup.list(stack.files(beside: photo).map(\.name))
    detail = localizedList([text, localized("also \(names)", context: "other files of a photo")])
  }
}
