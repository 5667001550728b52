import MillwrightDomain
import Testing

struct VisibleTextTests {
    static let blanks = [
        "", " ", "\n\t", "\u{A0}", "\u{3000}", "\u{200B}", "\u{FEFF}", "\u{AD}", "\u{200E} \u{200F}",
        "\u{2060}\u{2063}",
        "\u{3164}", "\u{FFA0}", "\u{115F}", "\u{2800}", "\u{FE0F}", "\u{E0020}", "\u{180E}", "\u{0}", "\u{85}",
        "\u{FFF9}",
    ]

    @Test(arguments: blanks) func aTextOfNothingVisibleIsEmptyEverywhere(text: String) {
        #expect(text.isBlank)
        if text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) {
            #expect(TitleRule.problem(in: text) == .titleLength(0))
            #expect(FieldContent.text.saved(.text(text)) == .text(""))
        }
        let task = WorkOrderTask(
            id: WorkOrderTask.ID("t"), checklistID: Checklist.ID("c"), label: "Text", kind: .text, isRequired: true,
            value: .text(text))
        #expect(!task.isAnswered)
        #expect(FieldContent.title.saved(.text(text)) == .text(text))
    }

    @Test(arguments: ["a", " .", "\u{200B}a", "é", "点", "\u{301}", "👍🏽", "\u{E000}", "א"])
    func aTextWithAVisibleCharacterIsNotEmpty(text: String) {
        #expect(!text.isBlank && FieldContent.text.saved(.text(text)) == .text(text))
    }
}
