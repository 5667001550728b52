import MillwrightDomain

extension Sample {
    static let signature = Signature(
        signer: "J. Doe", signedAt: Instant(millisecondsSince1970: 1_795_167_000_250), strokes: "M 10 10 L 90 40",
        contentSHA256: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")

    private static let five = Instant(millisecondsSince1970: 1_795_237_200_000)
    private static let minuteLater = Instant(millisecondsSince1970: 1_795_237_260_000)
    static let end = Instant(millisecondsSince1970: 1_795_242_000_000)

    private static func entry(_ id: String, _ content: LogEntry.Content, at time: Instant = minuteLater) -> LogEntry {
        LogEntry(
            id: Identifier(id), personID: Identifier("u-1"), person: "Mara Novak", content: content, recordedAt: time)
    }

    static let time = entry("l-1", .time(LogEntry.TimeSpan(start: five, end: end)), at: five)
    static let timer = entry("l-2", .time(LogEntry.TimeSpan(start: minuteLater)))
    static let part = entry("l-3", .part(LogEntry.PartUse(name: "O-ring 12 mm", quantity: 2.5)))
    static let reading = entry(
        "l-4", .reading(LogEntry.MeterReading(meter: "pump hours", value: 10251.5, unit: "h")))
    static let cost = entry(
        "l-5", .cost(LogEntry.Cost(description: "parking", minorUnits: 1_250, currency: "EUR")))
    static let request = entry("l-7", .request(LogEntry.AssignmentRequest(text: "I am next door")))
    /// The entries of the page, in its order.
    static let log = [time, timer, part, reading, cost, request]
}
