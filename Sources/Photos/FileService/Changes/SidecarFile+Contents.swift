package import GalleryCore

extension SidecarFile {
  /// What a file of its own begins with.
  private static let declaration = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
  /// XMP data without a word.
  static let empty = Array(
    """
    <x:xmpmeta xmlns:x="adobe:ns:meta/">
     <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about=""/>
     </rdf:RDF>
    </x:xmpmeta>

    """.utf8)

  /// A new file that says just what is changed.
  package static func contents(saying change: SidecarChange) -> [UInt8] {
    declaration + data(saying: change)
  }

  /// XMP data that say just what is changed.
  static func data(saying change: SidecarChange) -> [UInt8] {
    var contents = empty
    for edit in (XMPFile(empty)?.edits(change) ?? []).reversed() {
      contents.replaceSubrange(edit.range, with: edit.bytes)
    }
    return contents
  }
}
