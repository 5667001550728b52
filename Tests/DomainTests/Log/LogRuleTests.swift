import MillwrightDomain
import TestSupport
import Testing

@Suite struct LogRuleTests {
    private static func part(_ name: String = "O-ring", _ quantity: Double = 2) -> LogRefusalReason? {
        LogRule.problem(with: .part(LogEntry.PartUse(name: name, quantity: quantity)), now: Samples.noon)
    }

    private static func reading(
        _ meter: String = "hours", _ value: Double = 7, unit: String? = nil
    ) -> LogRefusalReason? {
        LogRule.problem(
            with: .reading(LogEntry.MeterReading(meter: meter, value: value, unit: unit)), now: Samples.noon)
    }

    private static func cost(
        _ description: String = "parking", _ minorUnits: Int64 = 1_250, _ currency: String = "EUR"
    ) -> LogRefusalReason? {
        LogRule.problem(
            with: .cost(LogEntry.Cost(description: description, minorUnits: minorUnits, currency: currency)),
            now: Samples.noon)
    }

    private static func request(_ text: String) -> LogRefusalReason? {
        LogRule.problem(with: .request(LogEntry.AssignmentRequest(text: text)), now: Samples.noon)
    }

    @Test func ordinaryEntriesAreAllowed() {
        #expect(Self.request("I am next door") == nil)
        #expect(Self.part() == nil && Self.part("belt", 0.5) == nil && Self.cost() == nil)
        #expect(Self.reading() == nil && Self.reading("balance", -7, unit: "kWh") == nil)
    }

    @Test func laborTimeFollowsTheTimeRule() {
        let late = LogEntry.TimeSpan(start: Samples.minutes(6))
        #expect(LogRule.problem(with: .time(late), now: Samples.noon) == .inFuture)
    }

    @Test(
        arguments: [
            ("\u{7}", TextRefusalReason.controlCharacter(7)), (" ", .blank),
            (String(repeating: "x", count: 201), .titleLength(201)),
        ])
    func theReasonForARequestIsOneLineOrEmpty(text: String, problem: TextRefusalReason) {
        #expect(Self.request(text) == .text(problem) && Self.request("") == nil)
    }

    @Test(
        arguments: [
            ("", TextRefusalReason.blank), (" \u{A0}", .blank), ("two\nlines", .controlCharacter(0x0A)),
            (String(repeating: "x", count: 201), .titleLength(201)),
        ])
    func everyTextIsOneLineThatIsNotBlank(text: String, problem: TextRefusalReason) {
        #expect(Self.part(text) == .text(problem) && Self.reading(text) == .text(problem))
        #expect(Self.reading(unit: text) == .text(problem) && Self.cost(text) == .text(problem))
    }

    @Test(arguments: [0, -1, Double.infinity, -Double.infinity, .nan, 1_000_000_000_001])
    func aQuantityIsMoreThanZeroAndStorable(quantity: Double) {
        #expect(Self.part("O-ring", quantity) == .quantity)
    }

    @Test(arguments: [Double.infinity, -Double.infinity, .nan, 1_000_000_000_001, -1_000_000_000_001])
    func aReadingIsFiniteAndStorable(value: Double) {
        #expect(Self.reading("hours", value) == .reading)
    }

    @Test(arguments: [0, -1, 1_000_000_000_001, Int64.min, .max])
    func anAmountIsMoreThanZeroAndStorable(minorUnits: Int64) {
        #expect(Self.cost("parking", minorUnits) == .amount)
    }

    @Test func theLargestNumberIsAllowed() {
        #expect(Self.part("screws", LogRule.largest) == nil && Self.reading("hours", -LogRule.largest) == nil)
        #expect(Self.cost("turbine", 1_000_000_000_000) == nil)
    }

    @Test(arguments: ["", "EU", "EURO", "eur", "E1R", "ÄÖÜ", "EU ", "EUE", "XXX", "XTS", "XAU", "DEM", "HRK", "BGN"])
    func aCurrencyIsACodeOfISO4217(code: String) {
        #expect(Self.cost("parking", 1, code) == .currency && Currency.minorDigits(of: code) == nil)
    }

    @Test func theTextIsCheckedBeforeTheNumber() {
        #expect(Self.part("", 0) == .text(.blank) && Self.cost("", 0, "") == .text(.blank))
        #expect(Self.cost("parking", 0, "") == .amount)
    }
}
