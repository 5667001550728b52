import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightFiles

extension QueueJournal {
    /// Calls `body` with the ids of operations that have lines, at most `count` ids at a time. The same id may be
    /// passed more than once. Does not decode the lines, because a journal that needs trimming is long.
    /// - Returns: false if the rest of the file was not read, because a line or the file is too long.
    func forEachBatch(of count: Int, _ body: (Set<String>) throws -> Void) throws -> Bool {
        var ids: Set<String> = []
        let isComplete = try forEachLine(of: try OpenFile(path, for: .readingNoFollow)) { line in
            guard let id = Self.id(ofLine: line) else { return }
            ids.insert(id)
            if ids.count < count { return }
            try body(ids)
            ids.removeAll(keepingCapacity: true)
        }
        if !ids.isEmpty { try body(ids) }
        return isComplete
    }

    /// Removes the lines of these operations, unless most lines would stay.
    /// - Parameter finished: the ids of finished operations. They never become unfinished again, so a slightly outdated
    ///   set is harmless.
    func trim(_ finished: Set<String>) {
        if finished.isEmpty { return }
        let isKept = { (line: ArraySlice<UInt8>) in Self.id(ofLine: line).map { !finished.contains($0) } ?? false }
        do {
            try file.locked(.alone) { file in
                var (lines, kept) = (0, 0)
                let isComplete = try forEachLine(of: file) { line in
                    lines += 1
                    if isKept(line) { kept += 1 }
                }
                guard isComplete, kept * 2 <= lines else { return }
                try replace(file, keeping: isKept)
            }
        } catch { didFail(StorageError(any: error)) }
    }

    /// Rewrites the journal from the database, after a recovery or if the file contains something we did not write.
    ///
    /// An opening starts a recovery if the newest line is of an operation that the database does not have. To prevent
    /// this, the rewrite removes the lines of finished operations whose rows were lost. It keeps the lines of
    /// unfinished operations that the database does not have. It moves them before all other lines, so that none of
    /// them is the newest.
    ///
    /// A file that cannot be read to its end is kept next to the new file. The new journal is durable on return; if
    /// writing fails, the old journal is unchanged.
    func rewrite(_ held: [QueueFileRecord]) {
        do {
            try file.locked(.alone) { file in
                let ended = try lines().good.filter(\.isFinished).map(\.id)
                let known = Set(held.map(\.id) + ended)
                let text = try held.map { "\n\(try $0.line())\n" }.joined()
                try replace(
                    file, keeping: { line in Self.id(ofLine: line).map { !known.contains($0) } ?? false },
                    adding: Array(text.utf8))
            }
            try FileSystem.sync(folder: folder)
        } catch { didFail(StorageError(any: error)) }
    }

    /// Replaces the journal with a new file: the lines of `file` that `isKept` accepts and that are complete, then
    /// `text`.
    /// - Parameter file: the current journal, locked exclusively.
    private func replace(
        _ file: borrowing OpenFile, keeping isKept: (ArraySlice<UInt8>) -> Bool, adding text: [UInt8] = []
    ) throws {
        let temporary = path + ".new"
        try FileSystem.remove(temporary)
        do {
            let new = try OpenFile(temporary, for: .creating)
            let isComplete = try forEachLine(of: file) { line in
                if isKept(line) && JournalLines.isComplete(line) { try new.append([0x0A] + line + [0x0A]) }
            }
            if !text.isEmpty { try new.append(text) }
            try new.sync()
            if !isComplete { try keepAside() }
            try FileSystem.rename(temporary, to: path)
        } catch {
            // The incomplete file is removed, because the disk may be full.
            try FileSystem.remove(temporary)
            throw error
        }
    }

    static let asideName = "\(name).damaged"

    /// Keeps a copy of the journal. Only the last copy is kept.
    private func keepAside() throws(SystemError) {
        let aside = "\(folder)/\(Self.asideName)"
        try FileSystem.remove(aside)
        try FileSystem.link(path, as: aside)
        didFail(.unusable(reason: "\(Self.name) has lines that wo did not write; \(Self.asideName) is a copy of it"))
    }

    /// Finds the id by the characters `,"id":"` before it, as ``QueueFileRecord`` writes them. No text value contains
    /// these characters, because its quotation marks are escaped.
    private static func id(ofLine line: ArraySlice<UInt8>) -> String? {
        let name = Array(",\"id\":\"".utf8)
        return line.withUnsafeBytes { bytes in
            var place = 0
            while place + name.count <= bytes.count {
                guard bytes[place] == name[0], bytes[place..<place + name.count].elementsEqual(name) else {
                    place += 1
                    continue
                }
                let value = bytes[(place + name.count)...].prefix { $0 != UInt8(ascii: "\"") }
                return String(decoding: value, as: UTF8.self)
            }
            return nil
        }
    }
}
