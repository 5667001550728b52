import MillwrightPresentation
import MillwrightScreenKit
import MillwrightViews
import Testing

@testable import MillwrightScreens

/// The keys that every screen of a signed-in person has.
struct ViewKeysTests {
    private func view(_ body: Block..., keys: [KeyHint] = []) -> View {
        View(id: "v", title: "V", body: body, keys: keys)
    }

    private func keys(_ view: View, isFirst: Bool = false) -> [String] {
        view.withKeysOfEveryScreen(isFirst: isFirst).keys.map(\.line)
    }

    @Test func aScreenLeadsBackAndToTheCommands() {
        #expect(keys(view(.text("x"))) == ["Esc back", ": more"])
        #expect(keys(view(.text("x")), isFirst: true) == [": more"])
        #expect(keys(view(.text("x"), keys: [KeyHint(.escape, "end search")])) == ["Esc end search", ": more"])
    }

    @Test func aTextTakesTheKeyOfTheCommands() {
        let text = FormLine("title", .text(TypedText()))
        let check = FormLine("signature", .check(true))
        #expect(keys(view(.fields(Fields([text, check], focused: 0)))) == ["Ctrl-P more", "Esc back"])
        #expect(keys(view(.fields(Fields([text, check], focused: 1)))) == ["Esc back", ": more"])
        #expect(keys(view(.fields(Fields([text, check])))) == ["Esc back", ": more"])
        let editor = Block.editor(Editor(TypedText("", shape: .lines), placeholder: ""))
        #expect(keys(view(.section(Section(title: "Tasks", blocks: [editor])))) == ["Ctrl-P more", "Esc back"])
    }

    @Test func thePaletteHasEachKeyOnce() {
        let palette = CommandPalette(
            view(.text("x"), keys: [KeyHint(.character("u"), "undo"), KeyHint(.enter, "open")]))
        let lines = palette.commands.map(\.line)
        #expect(lines.prefix(2) == ["u undo", "Enter open"])
        #expect(lines.count { $0.hasPrefix("u ") } == 1)
        #expect(lines.contains("Q queue") && lines.contains("B bin of photos") && lines.last == "q quit")
    }

    @Test func aTextTakesTheKeysOfThePalette() {
        let text = Fields([FormLine("title", .text(TypedText()))], focused: 0)
        let palette = CommandPalette(view(.fields(text), keys: [KeyHint(.control("s"), "save")]))
        #expect(palette.commands.map(\.line) == ["Ctrl-S save"])
    }

    @Test func thePaletteExplainsTheMarks() {
        var list = view(.text("x"))
        #expect(CommandPalette(list).dialog.blocks.count == 2)
        list.legend = ["o open, ! overdue"]
        #expect(CommandPalette(list).dialog.blocks.contains(.text("o open, ! overdue")))
    }

    @Test func aMessageNamesTheKeyToPress() {
        let context = ViewContext.test
        let key = Message(.usage, "nothing is here", next: "\(next: .fetch)")
        #expect(context.words(key).plain == "nothing is here; press r")
        let command = Message(.usage, "nothing is here", next: "\(next: .examine)")
        #expect(context.words(command).plain == "nothing is here; elsewhere")
        let sentence = Message(.usage, "nothing is here", next: "to read it: \(next: .fetch)")
        #expect(context.words(sentence).plain == "nothing is here; to read it: r")
        #expect(context.words(Message(.usage, "nothing is here", next: nil)).plain == "nothing is here")
    }
}
