import MillwrightClients
import MillwrightWire

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension APIResponse {
    static func json(_ value: some Encodable, status: Int = 200) -> APIResponse {
        APIResponse(
            status: status, headers: [HTTPHeader("Content-Type", "application/json")], body: ServerJSON.bytes(value))
    }

    static func problem(
        _ type: ProblemType, _ status: Int, _ title: String, inStock: Double? = nil
    ) -> APIResponse {
        APIResponse(
            status: status, headers: [HTTPHeader("Content-Type", HeaderName.problemMediaType)],
            body: ServerJSON.bytes(ProblemDTO(type: type.rawValue, title: title, status: status, inStock: inStock)))
    }
}

enum ServerJSON {
    static func bytes(_ value: some Encodable) -> [UInt8] {
        do { return Array(try JSONEncoder().encode(value)) } catch {
            return Array(#"{"error":"\#(error)"}"#.utf8)
        }
    }

    static func read<Value: Decodable>(_ type: Value.Type, _ bytes: [UInt8]) -> Value? {
        do { return try JSONDecoder().decode(type, from: Data(bytes)) } catch { return nil }
    }
}

/// Instants as the contract writes them.
enum WireTime {
    /// `2026-11-21T05:01:40.120Z`
    static func text(_ milliseconds: Int64) -> String {
        let (days, rest) = (milliseconds / 86_400_000, milliseconds % 86_400_000)
        // The calculation counts eras of 400 years that begin in March.
        let shifted = days + 719_468
        let (era, dayOfEra) = (shifted / 146_097, shifted % 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let year = yearOfEra + era * 400 + (month < 10 ? 0 : 1)
        let date =
            "\(pad(year, 4))-\(pad(month < 10 ? month + 3 : month - 9, 2))-\(pad(dayOfYear - (153 * month + 2) / 5 + 1, 2))"
        let time = "\(pad(rest / 3_600_000, 2)):\(pad(rest / 60_000 % 60, 2)):\(pad(rest / 1_000 % 60, 2))"
        return "\(date)T\(time).\(pad(rest % 1_000, 3))Z"
    }

    /// Returns the milliseconds since 1970; nil for a text of another form.
    static func milliseconds(_ text: String) -> Int64? {
        let parts = text.split { "-T:.Z".contains($0) }.compactMap { Int64($0) }
        guard parts.count == 7, text.utf8.count == 24, text.hasSuffix("Z") else { return nil }
        let (year, month) = parts[1] > 2 ? (parts[0], parts[1] - 3) : (parts[0] - 1, parts[1] + 9)
        let (era, yearOfEra) = (year / 400, year % 400)
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + (153 * month + 2) / 5 + parts[2] - 1
        let seconds = parts[3] * 3_600 + parts[4] * 60 + parts[5]
        return (era * 146_097 + dayOfEra - 719_468) * 86_400_000 + seconds * 1_000 + parts[6]
    }

    private static func pad(_ number: Int64, _ digits: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}
