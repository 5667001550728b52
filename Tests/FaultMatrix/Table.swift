import Foundation

/// The matrix as a file. Each line is one cell, with tabs between its fields. Lines that begin with `#` are comments.
struct Table {
    let cells: [Cell]

    struct Unreadable: Error, CustomStringConvertible {
        let line: Int
        let reason: String
        var description: String { "line \(line) of the table: \(reason)" }
    }

    init(_ text: String) throws {
        var cells: [Cell] = []
        var names: Set<String> = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.isEmpty || line.hasPrefix("#") { continue }
            do { cells.append(try Self.cell(line)) } catch {
                throw Unreadable(line: index + 1, reason: error.description)
            }
            guard names.insert(cells[cells.count - 1].name).inserted else {
                throw Unreadable(line: index + 1, reason: "the cell occurs twice")
            }
        }
        self.cells = cells
    }

    private struct BadLine: Error { let description: String }

    private static func cell(_ line: Substring) throws(BadLine) -> Cell {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard fields.count == 6 else { throw BadLine(description: "six fields are expected") }
        guard let endpoint = Endpoint(rawValue: fields[0]) else {
            throw BadLine(description: "there is no endpoint \(fields[0])")
        }
        guard let expected = AnswerClass(rawValue: fields[3]) else {
            throw BadLine(description: "there is no class \(fields[3])")
        }
        // The outcome must fit the class of the cell. Without this check, the class in the table would have no
        // effect.
        guard expected.signs.contains(where: fields[4].hasPrefix) else {
            throw BadLine(description: "\(fields[4]) is no sign of \(fields[3])")
        }
        return Cell(
            endpoint: endpoint, fault: fields[1], point: fields[2], expectedClass: expected, seen: fields[4],
            after: fields[5])
    }
}
