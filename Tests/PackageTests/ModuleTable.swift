/// The table of modules in Architecture.md.
enum ModuleTable {
  /// One row: | `Module` | `Folder/` | what is in it | imports | libraries |.
  struct Row {
    let module: String
    let folder: String
    let imports: Set<String>
  }

  /// Returns the rows of all tables with five columns that begin with a module's name.
  static func rows(of text: String) -> [Row] {
    text.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst()
        .dropLast().map { $0.split(separator: " ").joined(separator: " ") }
      guard cells.count == 5, let module = quoted(cells[0]).first else { return nil }
      return Row(
        module: module, folder: quoted(cells[1]).first ?? "", imports: Set(quoted(cells[3])))
    }
  }

  /// Returns the words between back quotes.
  private static func quoted(_ cell: String) -> [String] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}
