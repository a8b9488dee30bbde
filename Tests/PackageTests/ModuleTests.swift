import Foundation
import Testing

/// The modules are where Architecture.md says, and import what it says.
@Suite("Modules")
struct ModuleTests {
  private let manifest: Manifest

  init() throws {
    manifest = try Manifest.load()
    try #require(manifest.targets.count > 20)
  }

  @Test("Each module imports only what Package.swift says")
  func imports() throws {
    let names = Set(manifest.targets.map(\.name))
    for target in manifest.targets where target.isSwift {
      for file in Repository.swiftFiles(in: target.folder) {
        let undeclared = try Repository.imports(of: file).intersection(names)
          .subtracting(target.targets)
        #expect(undeclared.isEmpty, "\(file.path) imports \(undeclared.sorted())")
      }
    }
  }

  @Test("Each module needs what Package.swift says")
  func declarations() throws {
    for target in manifest.targets where target.type == "regular" && target.isSwift {
      let files = Repository.swiftFiles(in: target.folder)
      guard !files.isEmpty else { continue }
      let imported = try files.reduce(into: Set<String>()) {
        try $0.formUnion(Repository.imports(of: $1))
      }
      let unused = target.targets.subtracting(imported)
      #expect(unused.isEmpty, "\(target.name) does not import \(unused.sorted())")
    }
  }

  @Test("Architecture.md lists the modules and programs with what they import")
  func documentation() throws {
    let rows = try ModuleTable.rows(of: Repository.text("Docs/Architecture.md"))
    let documented = manifest.targets.filter {
      $0.folder.hasPrefix("Sources/") && !$0.folder.hasPrefix("Sources/CLibraries/")
    }
    #expect(Set(rows.map(\.module)) == Set(documented.map(\.name)))
    for target in documented {
      let row = try #require(rows.first { $0.module == target.name })
      let imports = target.targets.filter { name in documented.contains { $0.name == name } }
      #expect(row.imports == imports, "the row of \(target.name)")
      #expect(
        target.folder.hasPrefix("Sources/\(row.folder)"),
        "\(target.name) is in \(target.folder)")
    }
  }

  @Test("The gallery, its chrome and its rendering do without the demonstration")
  func independence() {
    let demonstration = Set(
      manifest.targets.filter { $0.folder.hasPrefix("Sources/Demonstration") }.map(\.name))
    #expect(!demonstration.isEmpty)
    for name in [
      "GalleryCore", "Commands", "Chrome", "Rendering", "SDLSupport", "PlainGalleryTests",
    ] {
      let linked = manifest.dependencies(of: name)
      #expect(linked.count > 1 || name == "GalleryCore", "\(name)")
      #expect(linked.isDisjoint(with: demonstration), "\(name)")
    }
  }

  @Test("Sources has at most ten folders, each with a row in Architecture.md")
  func folders() throws {
    let folders = try Repository.entries(of: "Sources")
    #expect(folders.count <= 10)
    let text = try Repository.text("Docs/Architecture.md")
    for folder in folders {
      #expect(text.contains("| `\(folder)/` |"), "\(folder)")
    }
  }
}
