import MillwrightOfflineEngine
import Foundation
import Testing

/// The message and hint of a run that was refused, from its JSON.
struct Printed: Hashable, CustomStringConvertible {
    let code: String
    let message: String
    let hint: String

    private struct Told: Decodable {
        let code: String
        let message: String
        let hint: String?
    }

    private struct Errors: Decodable { let error: Told }

    private struct Replay: Decodable {
        let problem: Told?
        let needsYou: Int
    }

    private struct Answer: Decodable {
        let item: Item
        struct Item: Decodable {
            let problem: Told?
            let needsYou: Int?
            let replay: Replay?
        }
    }

    init(_ run: Run) throws {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        if let line = run.err.split(separator: "\n").last(where: { $0.hasPrefix("{") }) {
            self.init(try decoder.decode(Errors.self, from: Data(line.utf8)).error)
            return
        }
        let item = try decoder.decode(Answer.self, from: Data(run.out.utf8)).item
        if let problem = item.problem ?? item.replay?.problem {
            self.init(problem)
        } else {
            // The replay has left changes that need a decision.
            let needs = item.needsYou ?? item.replay?.needsYou ?? 0
            try #require(needs > 0, "\(run)")
            self.init(Told(code: "conflict", message: "\(needs) need you", hint: "wo conflicts"))
        }
    }

    private init(_ told: Told) { (code, message, hint) = (told.code, told.message, told.hint ?? "") }

    var description: String { "\(code): \(message) (try: \(hint))" }

    /// Returns the first command in the hint, with the value that it would ask for on a terminal; `nil` if the hint asks for
    /// something else.
    func command(in walk: isolated Walk, for refusal: Refusal) -> String? {
        let parts = hint.replacingOccurrences(of: "; ", with: "\n").replacingOccurrences(of: ": wo ", with: "\nwo ")
            .replacingOccurrences(of: ", then wo ", with: "\nwo ").split(separator: "\n")
        let found = parts.first { $0.hasPrefix("wo ") || $0.hasPrefix("chmod ") }
        guard var command = found.map({ String($0) }) else { return nil }
        for end in [", ", " makes ", " discards "] {
            if let range = command.range(of: end) { command = String(command[..<range.lowerBound]) }
        }
        command = command.replacingOccurrences(of: "https://wo.example.net", with: walk.url)
        let asked = [
            "wo note [0-9]+( --replace)?": " kept", "wo queue edit [0-9]+": " low", "wo sign [0-9]+": " 'A. Berg'",
            "wo photo add [0-9]+( --keep-location)?": " \(refusal.file ?? "none")",
        ]
        let answer = asked.first { command.range(of: "^\($0.key)$", options: .regularExpression) != nil }
        return command + (answer?.value ?? "")
    }
}
