import MillwrightViews
import Testing

@testable import MillwrightScreens

struct WorkOrderListInputTests {
    private let state = WorkOrderListState(now: tenOClock, today: tenOClock..<tenOClock)

    /// Most searches are for a number, which a person types at once.
    @Test(arguments: ["0", "7", "9"]) func aDigitBeginsTheSearchForANumber(digit: Character) {
        var kept = state
        WorkOrderListScreen.apply(.searchChanged(TypedText("pump"), isTyping: false), to: &kept)
        for state in [state, kept] {
            let event = WorkOrderListScreen.event(for: .key(.character(digit)), in: state)
            #expect(event == .searchTyped(TypedText(String(digit))))
        }
    }

    @Test(arguments: ["x", "٧"]) func anotherLetterBeginsNone(letter: Character) {
        #expect(WorkOrderListScreen.event(for: .key(.character(letter)), in: state) == nil)
    }
}
