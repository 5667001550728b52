import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightViews

/// The reader of a queue file from a path or from stdin.
enum QueueFileSource {
    /// The largest accepted size in bytes. Ten thousand changes with the longest texts stay below it.
    private static let longest = 256 * 1_024 * 1_024

    /// - Parameter path: The path; `-` for stdin.
    static func read(_ path: String, in context: Context) throws(Failure) -> QueueFile {
        let text: String
        let read = try textOf(path, context)
        do throws(InputError) { text = try read.get() } catch {
            let words: StyledText =
                error == .tooLong ? "is too large to be a queue file" : "is not a queue file: it is not in UTF-8"
            throw Failure(
                .badInput, .badInput, "\(path == "-" ? "stdin" : path) \(words)",
                hint: "use a file that wo queue export wrote, or the queue.journal of a data folder")
        }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
        return QueueFileJSON.file(of: lines.last == "" ? Array(lines.dropLast()) : lines)
    }

    private static func textOf(
        _ path: String, _ context: Context
    ) throws(Failure) -> Result<String, InputError> {
        if path == "-" {
            do throws(InputError) {
                return .success(try context.environment.input.readToEnd(limit: longest))
            } catch { return .failure(error) }
        }
        // The hashes find a damaged line, and a journal is imported without it.
        return try Failure.wrapping(try context.environment.files.readDamaged(path, limit: longest)) {
            SaveMessages.unreadable(path, $0)
        }
    }
}
