import ArgumentParser
import MillwrightScreenKit
import MillwrightScreens
import MillwrightViews
import ScreenSamples
import Testing

@testable import wo

/// Tests that the screens can do what the commands of `wo` do, and the other way round. The palette of a screen lists what
/// the screen can do.
struct ScreenKeysTests {
    /// The keys on the screens that do the work of a command, as the palettes show them.
    private static let keys: [String: [String]] = [
        "list": ["f show", "o sort", "/ search"], "find": ["F find by tag"], "show": ["Enter open"],
        "new": ["n new", "Ctrl-S create"], "template": ["Ctrl-T from a template"], "start": ["b begin"],
        "hold": ["w put on hold"], "done": ["c complete"], "reopen": ["R reopen"], "edit": ["e edit", "Ctrl-S save"],
        "task": ["Space tick", "Space untick", "Enter save"],
        "photo": ["p photos", "Ctrl-G photos", "p add", "v view", "x delete"],
        "bin": ["B bin of photos", "Enter restore"],
        "note": ["n notes", "n new note", "Ctrl-R replace earlier notes", "Enter read"],
        "sign": ["s sign", "s sign again", "Enter sign", "x delete"],
        "timer": [
            "t timer", "t start timer", "t stop timer", "e stop at a time", "a add time", "Enter correct the end",
        ],
        "part": ["a add part, reading or cost"], "reading": ["a add part, reading or cost"],
        "cost": ["a add part, reading or cost"], "assign": ["A assign"],
        "queue": ["Q queue", "e edit", "y retry", "x discard"], "replay": ["S send now", "S send"],
        "conflicts": ["Enter decide"], "resolve": ["Enter choose"], "undo": ["u undo"], "redo": ["U redo"],
        "sync": ["r fetch"], "status": ["I status and accounts"], "whoami": ["I status and accounts"],
        "switch": ["Enter use account"],
    ]

    /// The commands without a key on a screen, each with the reason.
    private static let withoutKey: [String: String] = [
        "login": "the form to sign in opens by itself when nobody is signed in",
        "logout": "a person signs out when the device is handed over, and the command asks about unsent changes",
        "log": "the history is for looking back; undo, redo and the queue act on it",
        "doctor": "it looks for damage of the device, which the office asks for",
        "demo": "it starts another server with sample work orders",
        "tui": "it opens the screens", "open": "it opens the screens at one place",
    ]

    /// The keys that only move between the parts of the screens, so no command does the same.
    private static let moving: Set<String> = [
        "Esc back", "Esc end search", "Enter to the list", "Enter next field", "Tab next field", "Tab note", "Tab draw",
        ": more", "Ctrl-P more", "q quit",
    ]

    /// The commands of all palettes.
    private static let palettes = Set(
        RealScreen.all.filter { $0.name != "sign-in" }.flatMap(\.states).compactMap(\.display.views.last)
            .flatMap { CommandPalette($0).commands }.map { "\($0.key.name.plain) \($0.label.plain)" })

    @Test func everyCommandHasAKeyOrAReason() {
        let commands = Set(Root.configuration.subcommands.compactMap { $0.configuration.commandName })
        #expect(commands == Set(Self.keys.keys).union(Self.withoutKey.keys))
        #expect(Set(Self.keys.keys).isDisjoint(with: Self.withoutKey.keys))
    }

    @Test(arguments: keys.keys.sorted())
    func theKeysOfACommandAreInAPalette(command: String) {
        for key in Self.keys[command] ?? [] { #expect(Self.palettes.contains(key), "\(key)") }
    }

    @Test func everyKeyHasACommandOrOnlyMoves() {
        let known = Self.moving.union(Self.keys.values.joined())
        #expect(Self.palettes.subtracting(known) == [])
    }
}
