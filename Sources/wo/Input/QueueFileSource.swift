import Domain

/// A queue file from where a person says.
enum QueueFileSource {
    /// Ten thousand changes with the longest texts there are do not reach it.
    private static let longest = 256 * 1_024 * 1_024

    /// - Parameters:
    ///   - path: `-` is stdin.
    ///   - command: for another file.
    static func read(_ path: String, in context: Context, again command: Printable) throws(Failure) -> QueueFile {
        let text: String?
        if path == "-" {
            text = context.surroundings.input.readToEnd(limit: longest)
        } else {
            do throws(OutputProblem) {
                text = try context.surroundings.files.read(path, limit: longest)
            } catch { throw SaveMessages.unreadable(path, error, again: command) }
        }
        guard let text else {
            throw Failure(
                .badInput, .badInput, "\(path == "-" ? "stdin" : path) is too long for a queue file, or is not UTF-8",
                hint: "a file that wo queue export wrote")
        }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
        return QueueFile(lines: lines.last == "" ? Array(lines.dropLast()) : lines)
    }
}
