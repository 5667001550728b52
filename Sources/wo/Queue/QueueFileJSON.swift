import MillwrightOfflineEngine

/// A queue file as JSON Lines, which other programs can read.
///
/// The first line names the format, the account and the server. Each following line has the hash of a change and the
/// change. The last line has the number of changes and the hash of all lines before it. The hashes are those of
/// ``QueueFile``, so the text of a change must stay as it was written.
enum QueueFileJSON {
    /// Returns the lines of the file. A file of an older format stays as it is.
    static func lines(of file: QueueFile) -> [String] {
        guard file.origin != nil else { return file.lines }
        return file.lines.map { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
            switch fields.count {
            case 4: return head(fields)
            case 3: return #"{"end":true,"changes":\#(fields[1]),"sha256":"\#(fields[2])"}"#
            default: return changeStart + fields[0] + changeMiddle + fields.dropFirst().joined(separator: "\t") + "}"
            }
        }
    }

    /// Returns the queue file with these lines. Lines of an older format stay unchanged. A damaged line also stays
    /// unchanged, and the import then reports its line number.
    static func file(of lines: [String]) -> QueueFile {
        guard lines.first?.hasPrefix(headStart) == true else { return QueueFile(lines: lines) }
        return QueueFile(lines: lines.map { head(from: $0) ?? end(from: $0) ?? change(from: $0) ?? $0 })
    }

    private static let headStart = #"{"format":""#
    private static let changeStart = #"{"sha256":""#
    private static let changeMiddle = #"","change":"#

    private static func head(_ fields: [String]) -> String {
        JSONWriter.text(
            [
                "format": .string(fields[0]), "account": .string(fields[1]), "email": .string(fields[2]),
                "server": .string(fields[3]),
            ], isPretty: false)
    }

    private static func head(from line: String) -> String? {
        guard line.hasPrefix(headStart), let values = JSONStrings.values(in: line), values.count == 4 else {
            return nil
        }
        return values.joined(separator: "\t")
    }

    private static func end(from line: String) -> String? {
        guard let rest = line.after(#"{"end":true,"changes":"#), let middle = rest.firstRange(of: #","sha256":""#),
            rest.hasSuffix(#""}"#)
        else { return nil }
        return "end\t\(rest[..<middle.lowerBound])\t\(rest[middle.upperBound...].dropLast(2))"
    }

    private static func change(from line: String) -> String? {
        guard let rest = line.after(changeStart), let middle = rest.firstRange(of: changeMiddle), rest.hasSuffix("}")
        else { return nil }
        return "\(rest[..<middle.lowerBound])\t\(rest[middle.upperBound...].dropLast())"
    }
}

extension String {
    fileprivate func after(_ prefix: String) -> Substring? { hasPrefix(prefix) ? dropFirst(prefix.count) : nil }
}
