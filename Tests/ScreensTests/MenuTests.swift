import MillwrightScreenKit
import MillwrightViews
import Testing

@testable import MillwrightScreens

/// Tests of choosing from a list, and of narrowing it with typed text.
struct MenuTests {
    private static let pumps = ["Größe pump", "Boiler 2", "Jack pump", "Query"]

    private static func menu(narrows: Bool = true) -> Menu<String> {
        narrows
            ? Menu(title: "Asset", choices: pumps, current: "Boiler 2", narrowedBy: { $0 })
            : Menu(title: "Asset", choices: pumps, current: "Boiler 2")
    }

    private static func moved(_ menu: Menu<String>, _ inputs: Input...) -> Menu<String> {
        inputs.reduce(menu) { menu, input in
            guard case .moved(let next) = menu.answer(to: input) else { return menu }
            return next
        }
    }

    @Test(arguments: [
        ("pump", ["Größe pump", "Jack pump"]), ("PUMP ja", ["Jack pump"]), ("grosse", ["Größe pump"]),
        ("q", ["Query"]), ("j", ["Jack pump"]), ("k", ["Jack pump"]), ("  ", pumps), ("x", []),
    ])
    func typedTextNarrowsTheChoices(text: String, choices: [String]) {
        let typed = text.reduce(Self.menu()) { Self.moved($0, .key(.character($1))) }
        let pasted = Self.moved(Self.menu(), .paste(text))
        #expect(typed.choices == choices && typed == pasted)
        #expect(typed.selected == 0)
    }

    @Test func enterChoosesAmongTheNarrowedChoices() {
        let menu = Self.moved(Self.menu(), .paste("pump"), .key(.down))
        #expect(menu.answer(to: .key(.enter)) == .chosen("Jack pump"))
        #expect(menu.answer(to: .row(view: 0, list: BlockPlace(0), index: 0)) == .chosen("Größe pump"))
        #expect(menu.answer(to: .row(view: 0, list: BlockPlace(0), index: 2)) != .chosen("Jack pump"))
        let nothing = Self.moved(Self.menu(), .paste("x"))
        #expect(nothing.answer(to: .key(.enter)) == .moved(nothing))
        #expect(Self.moved(nothing, .key(.backspace)).choices == Self.pumps)
    }

    @Test func escapeClosesAndKeysMove() {
        #expect(Self.menu().answer(to: .key(.escape)) == .closed)
        #expect(Self.moved(Self.menu(), .key(.end)).selected == 3)
        #expect(Self.moved(Self.menu(), .key(.pageDown), .key(.pageUp)).selected == 0)
    }

    @Test func inAShortMenuLettersAreKeys() {
        let menu = Self.menu(narrows: false)
        #expect(menu.answer(to: .key(.character("q"))) == .closed)
        #expect(Self.moved(menu, .key(.character("j"))).selected == 2)
        #expect(menu.answer(to: .key(.character("p"))) == nil)
    }
}
