import MillwrightDomain
import Foundation
import Testing

@testable import MillwrightStorages

/// Tests that the fast path of reading and writing JSON in columns agrees with the general one.
@Suite struct FastJSONTests {
    static let texts = [
        "", "oil", "Grüße, 30 °C / 2", "\u{1F527}", "said \"no\"", "a\\b", "two\nlines", "\u{7F}", "\u{1}",
        "\u{8}\t\u{B}\u{C}\r\u{1F}", "\u{2028}",
    ]

    @Test(arguments: texts)
    func theFastEncoderMatchesJSONEncoder(_ text: String) throws {
        #expect(
            try JSONText.encode(FieldValueRecord(.text(text), kind: "taskNote"))
                == long(FieldValueRecord(.text(text), kind: "taskNote")))
        #expect(try JSONText.encode(TaskValueRecord(.text(text))) == long(TaskValueRecord(.text(text))))
        let signature = TaskValueRecord(
            .signature(Signature(signer: text, signedAt: Instant(millisecondsSince1970: 1_790_000_000_123))))
        #expect(try JSONText.encode(signature) == long(signature))
        let drawn = TaskValueRecord(
            .signature(
                Signature(
                    signer: text, signedAt: Instant(millisecondsSince1970: 7), strokes: "M 1 2", contentSHA256: text)))
        #expect(try JSONText.encode(drawn) == long(drawn))
        #expect(try JSONText.decode(TaskValueRecord.self, from: JSONText.encode(drawn)) == drawn)
        let due = try FieldValueRecord(.instant(Instant(millisecondsSince1970: 7)), kind: "due")
        #expect(try JSONText.encode(due) == long(due))
        let asset = try FieldValueRecord(.asset(Asset(id: Asset.ID("a"), name: text)), kind: "asset")
        #expect(try JSONText.encode(asset) == long(asset))
        #expect(
            try JSONText.decode(FieldValueRecord.self, from: JSONText.encode(asset)).fieldValue()
                == .asset(Asset(id: Asset.ID("a"), name: text)))
        let checklists = [ChecklistRecord(Checklist(id: Checklist.ID("c"), name: text))]
        #expect(try JSONText.encode(checklists) == long(checklists))
        let assignees = [
            AssigneeRecord(.user(User.ID("u"), name: text)), AssigneeRecord(.team(Team.ID("t"), name: "T")),
        ]
        #expect(try JSONText.encode(assignees) == long(assignees))
    }

    @Test(arguments: texts)
    func theFastEncoderWritesKindsAndTimersAsJSONEncoderDoes(_ text: String) throws {
        let kinds: [TaskKind] = [
            .inspection, .multipleChoice(options: []), .multipleChoice(options: [text, "B"]),
            .number(NumberRule(unit: text, minimum: -0.125, maximum: 1e21, keepsOutOfRange: true)),
            .number(NumberRule(unit: nil, minimum: 0, maximum: 28.8, keepsOutOfRange: false)),
            .meter(MeterRule(unit: text, last: 412_908, mayGoDown: true)),
        ]
        for kind in kinds { #expect(try JSONText.encode(TaskKindRecord(kind)) == long(TaskKindRecord(kind))) }
        let since = Instant(millisecondsSince1970: 1_790_000_000_123)
        let timers = [
            TimerRecord(
                RunningTimer(id: RunningTimer.ID("t"), technicianID: User.ID("u"), technician: text, since: since))
        ]
        #expect(try JSONText.encode(timers) == long(timers))
    }

    @Test(arguments: texts)
    func everyEncodedRecordRoundTrips(_ text: String) throws {
        let base = try FieldValueRecord(.answer(.choice(text)), kind: "taskValue")
        #expect(try JSONText.decode(FieldValueRecord.self, from: JSONText.encode(base)) == base)
        let kind = TaskKindRecord(.multipleChoice(options: [text, "B"]))
        #expect(try JSONText.decode(TaskKindRecord.self, from: JSONText.encode(kind)) == kind)
        let rule = NumberRule(unit: text, minimum: -0.125, maximum: 1e21, keepsOutOfRange: true)
        #expect(
            try JSONText.decode(TaskKindRecord.self, from: JSONText.encode(TaskKindRecord(.number(rule))))
                == TaskKindRecord(.number(rule)))
    }

    @Test func theDecoderReadsJSONWithAnotherLayout() throws {
        let record = try JSONText.decode(
            TaskValueRecord.self, from: #" { "text" : "A\u00e9", "new": null, "kind": "choice" } "#)
        #expect(try record.value() == .choice("Aé"))
    }

    @Test(arguments: [
        "", "{", #"{"kind":1}"#, #"{"kind":"text","text":7}"#, #"{"kind":"text"}x"#, #"{"text":"oil"}"#,
        #"{"kind":"signature","signedAt":1.5}"#,
    ])
    func invalidRecordsAreRefused(_ text: String) {
        #expect(throws: (any Error).self) { try JSONText.decode(TaskValueRecord.self, from: text) }
    }

    private func long(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
