import MillwrightViews
import ScreenSamples
import Testing

@testable import MillwrightLineUI

struct LinePageTests {
    @Test(arguments: Sample.all)
    func aScreenReadsAsRecorded(sample: Sample) throws {
        var session = LineSession()
        let text = session.show(sample.display).map(\.plain).joined(separator: "\n") + "\n"
        let recorded = try Recorded.text(for: text, name: sample.name + ".txt")
        #expect(text == recorded)
    }

    @Test(arguments: Sample.all)
    func noLineHasASymbolOrAControl(sample: Sample) {
        var session = LineSession()
        for line in session.show(sample.display) {
            #expect(!line.plain.contains { "✓✗↑↓→·…›‹".contains($0) }, "\(line.plain)")
            #expect(!line.plain.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) })
        }
    }

    @Test func onlyChangedLinesOfAScreenAreWrittenAgain() {
        var session = LineSession()
        _ = session.show(Sample.shown([.workOrders(selected: 1)]))
        let lines = session.show(Sample.shown([.workOrders(selected: 2)])).map(\.plain)
        #expect(
            lines == [
                "2. 1043, open, medium, today 16:30, 冷却塔の点検",
                "3. 1044, on hold !, medium, 2 d overdue, Ascenseur bloqué, selected",
            ])
        #expect(session.show(Sample.shown([.workOrders(selected: 2)])).isEmpty)
    }

    @Test func aTimerThatRunsWritesNothing() {
        var session = LineSession()
        var display = Sample.shown([.workOrders()])
        _ = session.show(display)
        display.status.facts[3] = "timer 0:43 on 1042"
        #expect(session.show(display).isEmpty)
    }
}
