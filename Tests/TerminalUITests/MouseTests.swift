import MillwrightViews
import ScreenSamples
import Testing

@testable import MillwrightTerminalUI

/// The mouse, and the keys in a window that is too small to show anything.
struct MouseTests {
    private static let displays = RealScreen.all.flatMap(\.states).map(\.display)

    private static func session(_ display: Display, _ columns: Int, _ rows: Int) -> ScreenSession {
        var session = ScreenSession(columns: columns, rows: rows, theme: Theme())
        _ = session.show(display)
        return session
    }

    private static func press(_ button: Int, _ column: Int, _ row: Int) -> [UInt8] {
        Array("\u{1B}[<\(button);\(column + 1);\(row + 1)M".utf8)
    }

    /// Every place of each screen with a pane beside it. Behind a dialog, nothing can be reached.
    @Test func aClickOrTheWheelInAnotherPaneNeverReachesTheFrontScreen() {
        for display in Self.displays where display.views.count > 1 {
            var session = Self.session(display, 80, 24)
            let (front, end) = (display.views.count - 1, Panes.columns(2, of: 80)[0].upperBound)
            let hasDialog = display.views[front].dialog != nil
            for row in 0..<14 {
                for column in stride(from: 0, to: end, by: 5) {
                    for input in session.receive(Self.press(0, column, row)) where !hasDialog {
                        #expect(Self.view(of: input) == front - 1, "\(input)")
                    }
                    if !hasDialog { #expect(session.receive(Self.press(65, column, row)) == []) }
                }
            }
            #expect(session.receive(Self.press(65, end + 5, 5)) == [.wheel(lines: 3)])
        }
    }

    private static func view(of input: Input) -> Int? {
        switch input {
        case .row(let view, _, _), .field(let view, _, _), .view(let view): view
        default: nil
        }
    }

    @Test(arguments: [(39, 24), (80, 9), (30, 6), (1, 1)])
    func inAWindowThatIsTooSmallOnlyQuittingWorks(columns: Int, rows: Int) {
        for display in Self.displays {
            var session = Self.session(display, columns, rows)
            let keys = "cy \r\u{13}\u{10}uUxq\u{1B}[A\u{1B}[200~text\u{1B}[201~"
            #expect(session.receive(Array(keys.utf8) + Self.press(0, 2, 2) + Self.press(65, 2, 2)) == [])
            #expect(session.receive([0x03]) == [.key(.control("c"))])
            _ = session.resize(columns: 80, rows: 24)
            #expect(session.receive([0x63]) == [.key(.character("c"))])
        }
    }
}
