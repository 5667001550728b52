import Foundation
import MillwrightPresentation
import MillwrightViews
import Testing

@testable import wo

/// Tests of the texts of all messages. One file has them in order, so a changed text is visible in its diff.
struct GoldenMessagesTests {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Fixtures/messages.txt")

    private static func line(_ failure: Failure) -> String {
        let hint = failure.hint?.plain ?? ""
        return "\(failure.code.name) | \(failure.status.rawValue) | \(failure.message.plain) | \(hint)"
    }

    @Test func everyMessageIsInTheGoldenFile() throws {
        let lines = Set(MessagesTests.cases.map { Self.line($0.0) }).sorted()
        let text = String(decoding: try Data(contentsOf: Self.file), as: UTF8.self)
        let written = text.split(separator: "\n").map { String($0) }
        let header = written.filter { $0.hasPrefix("#") }
        if ProcessInfo.processInfo.environment["MILLWRIGHT_WRITE_GOLDEN"] == "1" {
            try Data(((header + lines).joined(separator: "\n") + "\n").utf8).write(to: Self.file)
            return
        }
        let golden = written.filter { !$0.hasPrefix("#") }
        for line in lines where !golden.contains(line) { Issue.record("not in Fixtures/messages.txt: \(line)") }
        for line in golden where !lines.contains(line) { Issue.record("only in Fixtures/messages.txt: \(line)") }
        #expect(golden == lines, "Fixtures/messages.txt is sorted and has no line twice")
    }
}
