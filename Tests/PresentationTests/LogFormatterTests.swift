import MillwrightDomain
import MillwrightUseCases
import MillwrightViews
import Testing

@testable import MillwrightPresentation

struct LogFormatterTests {
    /// 2026-11-21 09:41 UTC.
    private static let now = Instant(millisecondsSince1970: 1_795_254_060_000)
    private static let time = TimeFormatter(now: now, zone: .fixed(3_600))

    private static func ago(_ minutes: Int64) -> Instant { now.advanced(by: .seconds(-minutes * 60)) }

    private static func entry(_ content: LogEntry.Content) -> LogEntry {
        LogEntry(id: LogEntry.ID("l"), personID: User.ID("u"), person: "Ana", content: content, recordedAt: now)
    }

    private static func span(_ start: Int64, _ end: Int64?) -> LogEntry.TimeSpan {
        LogEntry.TimeSpan(start: ago(start), end: end.map { ago($0) })
    }

    private static let contents: [(LogEntry.Content, String, String)] = [
        (.time(span(80, 0)), "1 h 20 min labor", "time"), (.time(span(80, nil)), "timer started", "time"),
        (.part(.init(name: "O-ring", quantity: 2)), "2 × O-ring", "part"),
        (.part(.init(name: "oil", quantity: 0.5)), "0.5 × oil", "part"),
        (.reading(.init(meter: "hours", value: 10251.5, unit: "h")), "hours 10251.5 h", "reading"),
        (.reading(.init(meter: "hours", value: 7)), "hours 7", "reading"),
        (.cost(.init(description: "parking", minorUnits: 1_250, currency: "EUR")), "parking 12.50 EUR", "cost"),
        (.request(.init(text: "I am next door")), "request to be assigned: \"I am next door\"", "request"),
        (.request(.init()), "request to be assigned", "request"),
    ]

    @Test(arguments: contents.indices) func everyContentHasWordsAndACode(index: Int) {
        let (content, words, code) = Self.contents[index]
        #expect(LogFormatter.words(content).plain == words && LogFormatter.code(content) == code)
        let change = Change.log(Self.entry(content))
        #expect(ChangeFormatter.of(change, number: 1042, in: nil, time: nil).plain == "1042 \(words)")
    }

    @Test(arguments: [
        (0, "0 min"), (59, "0 min"), (60, "1 min"), (3_599, "59 min"), (3_600, "1 h 0 min"), (90_000, "25 h 0 min"),
    ])
    func aDurationIsRoundedDownToMinutes(seconds: Int64, text: String) {
        #expect(LogFormatter.duration(.seconds(seconds)).plain == text)
    }

    /// Seconds before and after the full minute.
    @Test(arguments: [(10, 5, "1 min"), (1, 59, "1 min"), (61, 59, "2 min"), (0, 59, "0 min")])
    func laborTimeIsTheDifferenceOfTheDisplayedTimes(before: Int64, after: Int64, text: String) {
        let span = LogEntry.TimeSpan(
            start: Self.now.advanced(by: .seconds(-before)), end: Self.now.advanced(by: .seconds(after)))
        #expect(LogFormatter.words(.time(span)).plain == "\(text) labor")
        #expect(LogFormatter.duration(LogFormatter.spent(span, now: Self.now)).plain == text)
    }

    @Test func laborTimeOfADamagedEntryIsClamped() {
        let ends = [Int64.min, .max].map { Instant(millisecondsSince1970: $0) }
        let span = LogEntry.TimeSpan(start: ends[0], end: ends[1])
        #expect(LogFormatter.spent(span, now: Self.now).wholeMilliseconds == .max)
    }

    @Test func changesOfTheNewKindsAreNamed() {
        let photo = Photo(
            id: Photo.ID("p"), taskID: nil,
            content: Photo.Content(sha256: "h", size: 1, format: .jpeg, dimensions: nil), fileName: "valve.jpg",
            addedBy: "Ana", addedAt: Self.now)
        let named: [(Change, String)] = [
            (.timeEnd(of: LogEntry.ID("l"), Self.now), "timer stopped"),
            (.timeEnd(of: LogEntry.ID("l"), nil), "timer runs again"), (.remove(photo), "photo valve.jpg deleted"),
            (.signature(Signature(signer: "Bo", signedAt: Self.now)), "signature → signed by Bo"),
            (.signature(nil), "signature → none"), (.set(.due, .empty), "due → none"),
            (.set(.due, .instant(Self.now)), "due → 2026-11-21 09:41 UTC"),
            (.set(.assignees, .assignees([])), "assignees → nobody"),
            (
                .set(
                    .assignees,
                    .assignees([.user(User.ID("u"), name: "Ana"), .team(Team.ID("t"), name: "Day crew")])),
                "assignees → Ana, Day crew"
            ),
            (.set(.asset, .asset(Asset(id: Asset.ID("a"), name: "Pump", code: "P-1"))), "asset → Pump"),
            (.set(.location, .location(Location(id: Location.ID("l"), name: "Hall 3"))), "location → Hall 3"),
            (.set(.category, .text("Safety")), "category → \"Safety\""),
        ]
        for (change, words) in named {
            #expect(ChangeFormatter.of(change, number: 1042, in: nil, time: nil).plain == "1042 \(words)")
        }
    }

    @Test func textFromThePlantCannotControlTheTerminal() {
        let content = LogEntry.Content.part(.init(name: "\u{1B}[31mring", quantity: 1))
        #expect(!LogFormatter.words(content).plain.contains("\u{1B}"))
    }

    @Test func theMarkOfAnOverlapNamesTheOtherWorkOrders() {
        let elsewhere = [(1043, "a"), (1043, "b"), (1051, "c")].map {
            TimeEntryListing.Elsewhere(number: $0.0, entry: LogEntry.ID($0.1))
        }
        func mark(_ overlaps: [LogEntry.ID], _ elsewhere: [TimeEntryListing.Elsewhere]) -> String {
            let span = Self.span(30, 10)
            return TimeTable.overlap(
                of: TimeEntryListing(
                    entry: Self.entry(.time(span)), span: span, overlaps: overlaps, overlapsElsewhere: elsewhere)
            ).plain
        }
        #expect(mark([], []).isEmpty)
        #expect(mark([LogEntry.ID("x")], []) == "! overlaps")
        #expect(mark([], elsewhere) == "! overlaps 1043, 1051")
        #expect(mark([LogEntry.ID("x")], elsewhere) == "! overlaps here, 1043, 1051")
    }

    @Test func theTimeTableAddsUpEndedAndRunningTime() {
        let entries = [
            TimeEntryListing(entry: Self.entry(.time(Self.span(100, 40))), span: Self.span(100, 40)),
            TimeEntryListing(
                entry: Self.entry(.time(Self.span(30, nil))), span: Self.span(30, nil), overlaps: [LogEntry.ID("x")]),
        ]
        let table = TimeTable(entries: entries, time: Self.time)
        let lines = table.lines(columns: 80).map { $0.plain.split(separator: " ").joined(separator: " ") }
        #expect(
            lines == [
                "Ana 09:01 – 10:01 1 h 0 min", "Ana 10:11 – running 30 min ! overlaps", "in all 1 h 30 min",
            ])
        #expect(table.rows.map(\.count) == [TimeTable.rowHeader.count, TimeTable.rowHeader.count])
        #expect(table.rows[1] == ["Ana", "2026-11-21T09:11:00.000Z", "", "", "x", ""])
        #expect(TimeTable(entries: [], time: Self.time).lines(columns: 80).isEmpty)
    }

    @Test(
        arguments: [
            (true, "! the work order was changed after the signature"), (false, "the work order is as it was signed"),
            (nil, nil),
        ] as [(Bool?, String?)])
    func aSignatureIsShownWithTheStateOfItsContent(isChanged: Bool?, line: String?) {
        let signature = Signature(signer: "Bo", signedAt: Self.now, strokes: "M 1 2")
        let report = SignatureReport(signature: signature, isContentChanged: isChanged)
        let lines = SignatureFormatter.lines(of: report, time: Self.time).map(\.plain)
        #expect(lines == ["signed by Bo, 10:41 (drawn)"] + [line].compactMap { $0 })
    }

    @Test func aWorkOrderPageHasTheLog() {
        let details = WorkOrderDetails(
            workOrder: WorkOrder(id: WorkOrder.ID("w"), number: 7, title: "Pump"),
            log: Self.contents.map { Self.entry($0.0) })
        let page = WorkOrderPage(details: details, checklists: [], time: Self.time)
        let lines = page.lines(columns: 80).map(\.plain)
        #expect(lines.contains { $0.hasPrefix("timer") && $0.hasSuffix("Ana since 09:21") }, "\(lines)")
        #expect(lines.contains { $0.hasPrefix("labor") && $0.hasSuffix("1 h 20 min") }, "\(lines)")
        let heading = lines.firstIndex(of: "Parts, readings and costs")
        #expect(heading.map { lines[$0 + 1] } == "  2 × O-ring  Ana, 10:41")
        #expect(!lines.contains { $0.contains("request to be assigned") }, "\(lines)")
        #expect(page.rows.filter { $0[0] == "log" }.map { $0[4] } == Self.contents.map { $0.1 })
    }

    @Test(arguments: [
        ("I am next door", "by Ana, 10:41: \"I am next door\""), ("", "by Ana, 10:41"),
        ("a \u{1B}[31m", "by Ana, 10:41: \"a ␛[31m\""),
    ])
    func anOpenRequestIsAFactOfItsPage(text: String, words: String) {
        var details = WorkOrderDetails(
            workOrder: WorkOrder(id: WorkOrder.ID("w"), number: 7, title: "Pump"),
            log: [Self.entry(.request(.init(text: text)))])
        let shown = { (details: WorkOrderDetails) in
            WorkOrderPage(details: details, checklists: [], time: Self.time).facts
                .filter { $0.name.plain == "asked for" }.map(\.value.plain)
        }
        #expect(shown(details) == [words])
        details.workOrder.assignees = [.user(User.ID("u"), name: "Ana")]
        #expect(shown(details).isEmpty)
    }

    @Test(arguments: [
        ("logEntry", "entry in the log"), ("photoRemoval", "deletion of a photo"), ("creation", "new work order"),
        ("task 3", "task 3"), ("meter reading", "meter reading"),
    ])
    func aRecordOfAnEarlierVersionNamesItsFieldInWords(field: String, words: String) {
        let record = ConflictRecord(
            id: ConflictRecord.ID("r"), field: field, base: nil, mine: "O-ring", theirs: nil, choice: .theirs,
            decidedAt: Self.now)
        #expect(ConflictRecordFormatter.field(record) == words)
        let line = ChangeFormatter.of(.conflictRecord(record), number: 1042, in: nil, time: nil)
        #expect(line.plain == "1042 copy for the office: your \(words) \"O-ring\"")
    }

    @Test(arguments: [
        (0, "today 10:41"), (14, "tomorrow 00:41"), (-11, "2026-11-20 23:41"), (72, "2026-11-24 10:41"),
    ])
    func aDueDateIsShownInLocalTime(hours: Int64, words: String) {
        let change = Change.set(.due, .instant(Self.now.advanced(by: .seconds(hours * 3_600))))
        #expect(
            ChangeFormatter.of(change, number: 1042, in: nil, time: Self.time).plain == "1042 due → \(words)")
    }
}
