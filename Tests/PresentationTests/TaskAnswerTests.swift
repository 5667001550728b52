import MillwrightDomain
import Testing

@testable import MillwrightPresentation

struct TaskAnswerTests {
    /// 2026-11-21 09:41 UTC, a Saturday.
    private static let now = Instant(millisecondsSince1970: 1_795_254_060_000)
    private static let number = TaskKind.number(NumberRule())
    private static let bar = TaskKind.number(NumberRule(unit: "bar"))
    private static let flow = TaskKind.number(NumberRule(unit: "m³/h"))
    private static let celsius = TaskKind.number(NumberRule(unit: "°C"))
    private static let grades = TaskKind.multipleChoice(options: ["Oil", "Water", "Grease"])
    private static let numbers = TaskKind.multipleChoice(options: ["1", "2", "5"])
    private static let levels = TaskKind.multipleChoice(options: ["Level 2", "Level 1"])
    private static let ohms = TaskKind.multipleChoice(options: ["mΩ", "kΩ"])
    private static let oil = TaskKind.multipleChoice(options: ["10W", "2", "Grease"])

    @Test(arguments: [
        ("done", TaskKind.subtask, TaskValue.subtask(.complete)), ("In-Progress", .subtask, .subtask(.inProgress)),
        ("in progress", .subtask, .subtask(.inProgress)), ("hold", .subtask, .subtask(.onHold)),
        ("open", .subtask, .subtask(.open)),
        (" as is ", .text, .text(" as is ")), ("72.5", number, .number(72.5)), ("-5", number, .number(-5)),
        ("\u{2212}5.5", number, .number(-5.5)), ("+3", number, .number(3)), ("104", .meter(MeterRule()), .reading(104)),
        ("PASS", .inspection, .inspection(.pass)), ("fail", .inspection, .inspection(.fail)),
        ("7,2", number, .number(7.2)), ("0,125", number, .number(0.125)), ("1234,567", number, .number(1_234.567)),
        ("1 234,5", number, .number(1_234.5)), ("1\u{202F}234,500", number, .number(1_234.5)),
        ("1'234.5", number, .number(1_234.5)), ("1.234,5", number, .number(1_234.5)),
        ("1,234.5", number, .number(1_234.5)), ("1.234.567", number, .number(1_234_567)),
        ("1,234,567", number, .number(1_234_567)), ("18.900", number, .number(18.9)), ("-7,2", number, .number(-7.2)),
        (" 7.2 ", number, .number(7.2)), ("7.2 bar", bar, .number(7.2)), ("7,2BAR", bar, .number(7.2)),
        ("1 234,5 bar", bar, .number(1_234.5)), ("30 m3/h", flow, .number(30)), ("-5C", celsius, .number(-5)),
        ("10W", oil, .choice("10W")),
        ("grease", oil, .choice("Grease")), ("2", oil, .choice("2")), ("\u{A0}2 ", oil, .choice("2")),
        ("3", grades, .choice("Grease")), ("1", grades, .choice("Oil")), ("GREASE", grades, .choice("Grease")),
        ("mΩ", ohms, .choice("mΩ")), ("5", numbers, .choice("5")), ("2", numbers, .choice("2")),
        ("A. Nowak", .signature, .signature(Signature(signer: "A. Nowak", signedAt: Self.now))),
    ])
    func anAnswerIsParsedByTheKindOfItsTask(text: String, kind: TaskKind, value: TaskValue) throws {
        #expect(try TaskAnswer.parse(text, for: kind, at: Self.now, zone: .fixed(0)) == value)
    }

    @Test func aDateIsParsedAsYearMonthDay() throws {
        let date = try #require(CalendarDate(year: 2026, month: 11, day: 21))
        #expect(try TaskAnswer.parse("2026-11-21", for: .date, at: Self.now, zone: .fixed(0)) == .date(date))
    }

    @Test(arguments: [
        ("maybe", TaskKind.subtask, TaskAnswerError.notUnderstood("maybe", .subtask)),
        ("18,900", number, .number(.ambiguous(readings: [18_900, 18.9]), of: "18,900", number)),
        ("-1,234", number, .number(.ambiguous(readings: [-1_234, -1.234]), of: "-1,234", number)),
        ("1,5,0", number, .number(.notANumber, of: "1,5,0", number)),
        ("12 34", number, .number(.notANumber, of: "12 34", number)),
        ("1234 567", number, .number(.notANumber, of: "1234 567", number)),
        ("1.2.3", number, .number(.notANumber, of: "1.2.3", number)),
        ("7.2 psi", bar, .number(.otherUnit("psi"), of: "7.2 psi", bar)),
        ("7.2 bar", number, .number(.notANumber, of: "7.2 bar", number)),
        ("bar", bar, .number(.notANumber, of: "bar", bar)),
        ("0x10", number, .number(.notANumber, of: "0x10", number)),
        ("nan", number, .number(.notANumber, of: "nan", number)),
        ("", number, .number(.notANumber, of: "", number)),
        ("ok", .inspection, .notUnderstood("ok", .inspection)), ("4", oil, .notUnderstood("4", oil)),
        ("1", oil, .notUnderstood("1", oil)), ("3", oil, .notUnderstood("3", oil)),
        ("10w", oil, .notUnderstood("10w", oil)),
        ("3", numbers, .notUnderstood("3", numbers)), ("MΩ", ohms, .notUnderstood("MΩ", ohms)),
        ("1", levels, .notUnderstood("1", levels)), ("4", grades, .notUnderstood("4", grades)),
        ("0", oil, .notUnderstood("0", oil)), ("21.11.2026", .date, .noSuchDay("21.11.2026")),
        ("2026-02-30", .date, .noSuchDay("2026-02-30")),
    ])
    func anInvalidAnswerIsRejectedWithTheReason(text: String, kind: TaskKind, problem: TaskAnswerError) {
        #expect(throws: problem) { try TaskAnswer.parse(text, for: kind, at: Self.now, zone: .fixed(0)) }
    }

    @Test(arguments: [
        ("1042", 1042), ("WO-1042", 1042), ("wo-7", 7), ("#1042", nil), ("0", nil), ("-1", nil), ("１０", nil), ("", nil),
    ])
    func aWorkOrderNumberIsParsedWithOrWithoutItsPrefix(text: String, number: Int?) {
        #expect(WorkOrderNumber.parse(text) == number)
    }
}
