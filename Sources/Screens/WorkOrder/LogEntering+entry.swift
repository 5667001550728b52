import MillwrightDomain
import MillwrightPresentation
import MillwrightViews

extension LogEntering {
    /// Reads the typed texts as an entry.
    func entry() throws(LogEnteringError) -> NewLogEntry {
        let texts = texts.map(\.text)
        switch kind {
        case .part:
            let quantity = texts[1].isBlank ? 1 : try number(1)
            return .part(LogEntry.PartUse(name: texts[0], quantity: quantity))
        case .reading:
            let unit = texts[2].isEmpty ? nil : texts[2]
            let value = try number(1, unit: unit)
            return .reading(LogEntry.MeterReading(meter: texts[0], value: value, unit: unit), mayGoDown: mayGoDown)
        case .cost:
            return .cost(try cost(description: texts[0], amount: texts[1], currency: texts[2]))
        case .request: return .request(LogEntry.AssignmentRequest(text: texts[0]))
        }
    }

    private func cost(
        description: String, amount: String, currency: String
    ) throws(LogEnteringError) -> LogEntry.Cost {
        do {
            let money = try MoneyParser.parse(amount, currency: currency)
            return LogEntry.Cost(description: description, minorUnits: money.minorUnits, currency: money.currency)
        } catch {
            throw LogEnteringError(
                field: error == .notACurrency ? 2 : 1,
                message: LogMessages.message(for: error, amount: amount, currency: currency))
        }
    }

    private func number(_ field: Int, unit: String? = nil) throws(LogEnteringError) -> Double {
        let text = texts[field].text
        do { return try NumberParser.number(text, unit: unit) } catch {
            throw LogEnteringError(field: field, message: LogMessages.message(for: error, in: text))
        }
    }
}
