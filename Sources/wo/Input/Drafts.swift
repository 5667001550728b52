import MillwrightDomain
import MillwrightViews

/// Texts that a person has written in an editor and that are not saved as a change yet. Each is a file in the data
/// folder, readable only by its owner, so it survives a failed editor, a refused text, Ctrl-C and a crash.
struct Drafts: Sendable {
    private let folder: String
    private let files: any OutputFiles

    /// A kept text.
    struct Draft: Hashable, Sendable {
        let path: String
        var text: String

        /// The number of lines, in words.
        var lines: StyledText {
            let count = text.split(separator: "\n").count
            return count == 1 ? "1 line" : "\(count) lines"
        }
    }

    /// The largest size in bytes of a text that is read back.
    private static let longest = 1 << 20

    init(_ directory: DataDirectory, _ files: any OutputFiles) {
        folder = directory.writtenTexts
        self.files = files
    }

    /// Makes a new file for a text. Several processes never get the same file.
    /// - Parameter name: the purpose of the text, such as `note-1042`.
    func make(_ name: String, text: String) throws(OutputError) -> Draft {
        try files.make(folder: folder)
        var number = (try numbers(name).max() ?? 0) + 1
        while true {
            let draft = Draft(path: path(name, number), text: text)
            do throws(OutputError) {
                try files.write(Array(text.utf8), to: draft.path, replacing: false)
                return draft
            } catch {
                guard error == .exists else { throw error }
                number += 1
            }
        }
    }

    /// Returns the newest kept text that is not empty; `nil` if no text is kept.
    func latest(_ name: String) throws(OutputError) -> Draft? {
        for number in try numbers(name).sorted(by: >) {
            guard case .success(let text) = try files.read(path(name, number), limit: Self.longest) else { continue }
            if !text.isBlank { return Draft(path: path(name, number), text: text) }
        }
        return nil
    }

    func remove(_ draft: Draft) throws(OutputError) { try files.remove(file: draft.path) }

    private func path(_ name: String, _ number: Int) -> String { "\(folder)/\(name)-\(number).txt" }

    private func numbers(_ name: String) throws(OutputError) -> [Int] {
        guard files.kind(of: folder) != nil else { return [] }
        return try files.names(in: folder).compactMap { file in
            guard file.hasPrefix("\(name)-"), file.hasSuffix(".txt") else { return nil }
            return Int(file.dropFirst(name.count + 1).dropLast(4))
        }
    }
}
