import Commands
import GalleryCore
import SDLSupport
import Testing

@Suite("The table of commands")
struct CommandTableTests {
  @Test("every name is unique and has the form group.words-with-hyphens")
  func names() throws {
    let names = CommandTable.all.map(\.name)
    #expect(Set(names).count == names.count)
    for name in names {
      #expect(name.wholeMatch(of: /[a-z]+\.[a-z]+(-[a-z0-9]+)*/) != nil, "\(name)")
      #expect(try #require(CommandTable.command(named: name)).name == name)
    }
    #expect(CommandTable.command(named: "Photo.next") == nil)
  }

  @Test("every command is in the table once, with a description")
  func commands() {
    let commands = CommandTable.all.compactMap(\.command)
    #expect(Set(commands).count == commands.count)
    for definition in CommandTable.all {
      #expect((definition.command == nil) == (definition.argument != nil), "\(definition.name)")
      #expect(definition.title.first?.isUppercase == true, "\(definition.name)")
      #expect(definition.title.last != ".", "\(definition.name)")
    }
    let titles = CommandTable.all.map(\.title)
    #expect(Set(titles).count == titles.count)
  }

  @Test(
    "every key exists, and is used once among the commands that apply together",
    arguments: KeyMap.Arrows.allCases)
  func keys(arrows: KeyMap.Arrows) throws {
    let map = KeyMap(arrows: arrows)
    for context in CommandContext.allCases {
      var owners: [KeyPress: String] = [:]
      for definition in CommandTable.all where definition.context == context {
        for stroke in map.keys(of: definition) + map.alternateKeys(of: definition) {
          let press = try #require(KeyPress(stroke), "\(stroke) of \(definition.name)")
          #expect(owners[press] == nil, "\(stroke): \(owners[press] ?? "") and \(definition.name)")
          owners[press] = definition.name
        }
      }
      #expect(owners.count > 2)
    }
  }

  @Test("keys are written as they are read")
  func strokes() {
    for definition in CommandTable.all {
      for stroke in definition.keys + definition.alternateKeys + (definition.pagingKeys ?? []) {
        #expect(KeyStroke(stroke.description) == stroke, "\(stroke)")
        #expect(KeyStroke(stroke.label) == stroke, "\(stroke.label)")
      }
    }
  }

  @Test("only paging, zooming and panning repeat while their keys are held")
  func repeats() {
    for definition in CommandTable.all where !definition.keys.isEmpty {
      let isMotion = [
        "photo.", "sheet.", "zoom.", "pan.", "overview.page", "selection.extend", "compared.flip",
      ].contains {
        definition.name.hasPrefix($0)
      }
      let isOnce =
        [
          "photo.first", "photo.last", "photo.reload", "photo.trash", "photo.restore",
          "photo.copy", "photo.copy-path", "photo.mark", "photo.show-in-folder",
          "photo.open-with", "photo.set-wallpaper", "photo.show-on-map", "photo.rename",
          "photo.save-copy", "photo.copy-to", "photo.move-to", "photo.rotate-left",
          "photo.rotate-right", "photo.flip-horizontally", "photo.flip-vertically", "photo.print",
          "photo.save-smaller", "photo.send", "photo.reject", "photo.favorite", "photo.hide",
          "photo.crop", "photo.other-file", "photo.edit-caption", "photo.edit-keywords",
        ]
        .contains(definition.name)
        || definition.name.hasPrefix("photo.to-folder-")
        || definition.name.hasPrefix("photo.rate-")
        || ["zoom.fit", "zoom.actual-size", "zoom.fill-width"].contains(definition.name)
      #expect(definition.repeats == (isMotion && !isOnce), "\(definition.name)")
    }
  }

  @Test("the commands that open photos exist, and have keys")
  func opening() throws {
    for name in CommandTable.openingCommands {
      let definition = try #require(CommandTable.command(named: name))
      #expect(definition.isInMenu && !definition.keys.isEmpty)
    }
  }

  @Test("the short menu has commands without arguments, and leads to the whole menu")
  func shortMenu() throws {
    let names = CommandTable.shortMenu.joined()
    #expect(Set(names).count == names.count && names.count <= 14)
    for name in names {
      let definition = try #require(CommandTable.command(named: name), "\(name)")
      #expect(definition.command != nil && definition.context == .always, "\(name)")
    }
    #expect(names.last == "window.menu")
  }

  @Test("no group of the menu is much longer than the others")
  func balance() {
    for group in CommandGroup.allCases {
      let count = CommandTable.commands(in: group).filter(\.isInMenu).count
      #expect((5...16).contains(count), "\(group): \(count)")
    }
  }

  @Test("a command's text is its name, and its argument with two decimals at most")
  func texts() {
    #expect(CommandTable.text(of: .page(by: 1)) == "photo.next")
    #expect(CommandTable.text(of: .goToPage(11)) == "photo.go-to 12")
    #expect(CommandTable.text(of: .zoom(by: 0.125)) == "zoom.by 0.13")
  }

  @Test("an argument is accepted only if it is valid and in its range")
  func arguments() throws {
    let goTo = try #require(CommandTable.command(named: "photo.go-to"))
    #expect(goTo.command(12) == .goToPage(11))
    for value in [0, -1, 1.5, 1e10, .nan, .infinity] { #expect(goTo.command(value) == nil) }
    #expect(goTo.command(nil) == nil)
    let next = try #require(CommandTable.command(named: "photo.next"))
    #expect(next.command(nil) == .page(by: 1))
  }
}
