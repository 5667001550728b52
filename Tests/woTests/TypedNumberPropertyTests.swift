import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightViews
import Testing

@testable import MillwrightScreens
@testable import wo

/// Tests that every entry point reads a typed number in the same way.
struct TypedNumberPropertyTests {
    /// The meaning of a text at an entry point.
    enum Verdict: Hashable, CustomStringConvertible {
        case number(Double), twoNumbers, otherUnit, notANumber, notExact

        init(_ body: () throws -> Double) {
            do { self = .number(try body()) } catch let error as NumberError { self.init(error) } catch {
                self = .notANumber
            }
        }

        init(_ error: NumberError) {
            switch error {
            case .ambiguous: self = .twoNumbers
            case .otherUnit: self = .otherUnit
            case .notANumber: self = .notANumber
            case .notExact: self = .notExact
            }
        }

        var description: String {
            switch self {
            case .number: "number"
            case .twoNumbers: "asked"
            case .otherUnit: "unit?"
            case .notANumber: "refused"
            case .notExact: "inexact"
            }
        }
    }

    /// A way into the program. It reads a text as a number with the unit, or without one.
    struct Entry: Sendable {
        let name: String
        let read: @Sendable (_ text: String, _ unit: String?) -> Verdict?
    }

    private static func task(_ unit: String?) -> WorkOrderTask {
        WorkOrderTask(
            id: WorkOrderTask.ID("t"), checklistID: Checklist.ID("c"), label: "Task",
            kind: .number(NumberRule(unit: unit)))
    }

    /// Reads a new value for a queued answer, as `wo queue edit` and `wo resolve --edit` do.
    private static func edited(_ text: String, _ unit: String?) throws -> Double {
        var details = Plant.boiler()
        details.tasks = [task(unit)]
        let operation = OutboxOperation(
            id: OutboxOperation.ID("op"), sequence: 41, accountID: Plant.tess.id, workOrderID: details.id,
            workOrderNumber: 1_042, change: .taskAnswer(WorkOrderTask.ID("t"), .number(1)), base: nil, state: .waiting,
            attempts: 0, createdAt: Plant.now)
        let value: FieldValue
        do {
            value = try FieldValueParser.parse(
                text, for: operation, in: details, at: Plant.now, zone: TimeZoneRule { _ in 0 })
        } catch FieldValueError.answer(.number(let error, _, _)) { throw error }
        guard case .answer(.number(let number)) = value else { throw NumberError.notANumber }
        return number
    }

    /// Reads a text in a field of the form "Add to the log".
    private static func form(_ kind: LogEntering.Kind, _ texts: String...) -> Result<LogEntry.Content, LogEnteringError>
    {
        var entering = LogEntering(kind)
        entering.texts = texts.map { TypedText($0) }
        do { return .success(try entering.entry().content) } catch { return .failure(error) }
    }

    /// Returns the verdict of a form, whose errors are messages.
    private static func verdict(
        _ result: Result<LogEntry.Content, LogEnteringError>, _ text: String, _ number: (LogEntry.Content) -> Double?
    ) -> Verdict {
        switch result {
        case .success(let content): number(content).map { .number($0) } ?? .notANumber
        case .failure(let error):
            ["can mean two numbers": .twoNumbers, "is not the unit": .otherUnit, "has too many digits": .notExact]
                .first { error.message.failure.message.plain.contains($0.key) }?.value ?? .notANumber
        }
    }

    static let entries = [
        Entry(name: "task set") { text, unit in
            Verdict {
                do {
                    guard
                        case .number(let number) = try TaskAnswer.parse(
                            text, for: task(unit).kind, at: Plant.now, zone: .fixed(0))
                    else { throw NumberError.notANumber }
                    return number
                } catch TaskAnswerError.number(let error, _, _) { throw error }
            }
        },
        Entry(name: "task editor") { text, unit in
            // A blank editor clears the answer.
            guard !text.allSatisfy(\.isWhitespace) else { return nil }
            do throws(TaskInputProblem) {
                guard
                    case .number(let number)? = try TaskInput.typed(TypedText(text)).answer(
                        to: task(unit), at: Plant.now, zone: .fixed(0))
                else { return .notANumber }
                return .number(number)
            } catch { return verdict(.failure(LogEnteringError(field: 0, message: error.message)), text) { _ in nil } }
        },
        Entry(name: "queue edit") { text, unit in Verdict { try edited(text, unit) } },
        Entry(name: "reading") { text, unit in
            do throws(Failure) {
                return .number(try LogListing.number(text, unit: unit, command: "wo reading", field: "value"))
            } catch { return verdict(of: error) }
        },
        Entry(name: "form: reading") { text, unit in
            verdict(form(.reading, "m", text, unit ?? ""), text) {
                if case .reading(let reading) = $0 { reading.value } else { nil }
            }
        },
        Entry(name: "part") { text, unit in
            guard unit == nil else { return nil }
            do throws(Failure) {
                return .number(try LogListing.number(text, command: "wo part", field: "quantity"))
            } catch { return verdict(of: error) }
        },
        Entry(name: "form: part") { text, unit in
            // A blank quantity means 1.
            guard unit == nil, !text.allSatisfy(\.isWhitespace) else { return nil }
            return verdict(form(.part, "p", text), text) { $0.partQuantity }
        },
        Entry(name: "cost") { text, unit in
            guard unit == nil else { return nil }
            do {
                // The currency with the most decimal digits takes the most texts.
                return .number(Double(try MoneyParser.parse(text, currency: "CLF").minorUnits) / 10_000)
            } catch MoneyError.amount(let error) { return Verdict(error) } catch { return nil }
        },
    ]

    private static func verdict(of failure: Failure) -> Verdict {
        let message = failure.message
        return ["can mean two numbers": .twoNumbers, "is not the unit": .otherUnit, "has too many digits": .notExact]
            .first { message.plain.contains($0.key) }?.value ?? .notANumber
    }

    // MARK: Texts

    /// A generator with a fixed seed, so that every run has the same texts.
    struct Seeded: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }

        mutating func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: values.indices, using: &self)] }
    }

    /// Texts by the way in which their number is written.
    static let texts: [(kind: String, texts: [String])] = {
        var random = Seeded(state: 41)
        let kinds: [(String, (inout Seeded) -> String)] = [
            ("5", { "\(Int.random(in: 0...99_999, using: &$0))" }),
            ("5.25", { "\(Int.random(in: 0...999, using: &$0)).\(Int.random(in: 0...99, using: &$0))" }),
            ("5,25", { "\(Int.random(in: 0...999, using: &$0)),\(Int.random(in: 0...99, using: &$0))" }),
            ("5,250", { "\(Int.random(in: 1...999, using: &$0)),\(Int.random(in: 100...999, using: &$0))" }),
            ("5.250", { "\(Int.random(in: 1...999, using: &$0)).\(Int.random(in: 100...999, using: &$0))" }),
            ("1 234,5", { "\(Int.random(in: 1...999, using: &$0)) \(Int.random(in: 100...999, using: &$0)),5" }),
            ("1.234,5", { "\(Int.random(in: 1...999, using: &$0)).\(Int.random(in: 100...999, using: &$0)),5" }),
            ("1,234.5", { "\(Int.random(in: 1...999, using: &$0)),\(Int.random(in: 100...999, using: &$0)).5" }),
            ("1'234", { "\(Int.random(in: 1...999, using: &$0))'\(Int.random(in: 100...999, using: &$0))" }),
            (".5", { ".\(Int.random(in: 0...999, using: &$0))" }),
            ("5.", { "\(Int.random(in: 0...999, using: &$0))." }),
            ("1e3", { "\(Int.random(in: 1...9, using: &$0))e\(Int.random(in: -4...4, using: &$0))" }),
            ("0x1F", { "0x\(String(Int.random(in: 0...255, using: &$0), radix: 16))" }),
            ("16 digits", { "\(Int.random(in: 1_000_000_000_000_000...9_999_999_999_999_999, using: &$0))" }),
            (
                "digits of scripts",
                { random in
                    let zero: UInt32 = random.pick([0x660, 0x6F0, 0x966, 0xFF10])
                    return String(
                        String.UnicodeScalarView(
                            (0..<4).compactMap { _ in
                                Unicode.Scalar(zero + .random(in: 1...9, using: &random))
                            }))
                }
            ),
            (
                "sign",
                { random in
                    let sign = random.pick(["-", "+", "\u{2212}", "\u{FF0D}", "\u{2013}", "--", "- "])
                    return "\(sign)\(Int.random(in: 1...999, using: &random))"
                }
            ),
            (
                "any marks",
                { random in
                    let marks: [Character] =
                        Array("0123456789..,, '-+eE") + ["\u{A0}", "\u{202F}", "٫", "٬", "x", "\u{200E}", "½"]
                    return String(
                        (0..<Int.random(in: 0...8, using: &random)).map { _ in random.pick(marks) })
                }
            ),
        ]
        let units = ["mΩ", "MΩ", "mΩ ", "mΩ\u{B2}", "bar", "Ω", "mOhm"]
        return kinds.flatMap { kind, make -> [(kind: String, texts: [String])] in
            let bare = (0..<90).map { _ in make(&random) }
            let joined = (0..<30).map { _ in
                make(&random) + random.pick([" ", "", "\u{A0}"])
                    + random.pick(units)
            }
            return [(kind, bare), ("\(kind) mΩ", joined)]
        }
    }()

    @Test func everyEntryPointReadsANumberInTheSameWay() {
        var counts: [String] = []
        for (kind, texts) in Self.texts {
            var row = Self.entries.map { _ in [String: Int]() }
            for text in texts {
                for unit in [nil, "mΩ"] {
                    let expected = Verdict { try NumberParser.number(text, unit: unit) }
                    for (index, entry) in Self.entries.enumerated() {
                        guard let verdict = entry.read(text, unit) else { continue }
                        #expect(verdict == expected, "\(entry.name) reads \"\(text)\", unit \(unit ?? "none")")
                        row[index][verdict.description, default: 0] += 1
                    }
                }
            }
            for (entry, verdicts) in zip(Self.entries, row) {
                let cells = verdicts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
                counts.append("\(kind) | \(entry.name) | \(cells.joined(separator: ", "))")
            }
        }
        #expect(Self.texts.reduce(0) { $0 + $1.texts.count } == 2_040)
        print(counts.joined(separator: "\n"))
    }
}

extension LogEntry.Content {
    fileprivate var partQuantity: Double? { if case .part(let part) = self { part.quantity } else { nil } }
}
