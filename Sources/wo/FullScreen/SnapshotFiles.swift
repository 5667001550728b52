import MillwrightDomain
import MillwrightScopes
import MillwrightViews

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The open screens of an account and their drafts, in files of the account's folder that only the owner can read. They
/// have no secret: the form to sign in has no draft.
///
/// `screens.json` has the open screens and the selections. The last program that saves replaces it. Each typed draft is in
/// a file of its own. A program removes a file only if it has read or written this text, so two programs on one device
/// never delete each other's text, also if both type at the same place.
actor SnapshotFiles: SnapshotStore {
    private let path: String
    private let folder: String
    private let files: any OutputFiles
    /// The name of this program.
    private let program: String
    private let report: @Sendable (SnapshotError) -> Void
    /// The typed drafts that this program has read or written, by their places.
    private var kept: [ScopePath: DraftFile] = [:]

    /// - Parameters:
    ///   - program: a name that no other program has.
    ///   - report: receives each draft that cannot be read, for the log. Its file stays.
    init(
        path: String, folder: String, files: any OutputFiles, program: String,
        report: @escaping @Sendable (SnapshotError) -> Void
    ) {
        (self.path, self.folder, self.files, self.program, self.report) = (path, folder, files, program, report)
    }

    /// The largest size in bytes. Notes are much shorter.
    private static let longest = 4 << 20

    /// Returns the open screens with the newest draft of each place. Older drafts of the same place stay on disk for the
    /// next run.
    func load() async throws(SnapshotError) -> ScopeSnapshot? {
        var screens: ScopeSnapshot?
        if files.kind(of: path) != nil { screens = try await read(path) }
        if let screens, screens.version != ScopeSnapshot.currentVersion { return screens }
        try await readDrafts()
        let drafts = kept.values.sorted { $0.number < $1.number }.map(\.draft)
        guard let screens else {
            guard let top = drafts.first?.path.parts.first else { return nil }
            return ScopeSnapshot(paths: [[top]], drafts: drafts)
        }
        // A version before this one kept typed drafts with the open screens.
        let others = screens.drafts.filter { kept[$0.path] == nil }
        return ScopeSnapshot(version: screens.version, paths: screens.paths, drafts: others + drafts)
    }

    func save(_ snapshot: ScopeSnapshot) async throws(SnapshotError) {
        let typed = snapshot.drafts.filter(\.isTyped)
        for draft in typed where kept[draft.path]?.draft != draft { try await keep(draft) }
        // Drafts of another account, such as one at the former address of the server, are not restored, so they stay.
        let top = snapshot.paths.first?.parts.first
        for place in Set(kept.keys).subtracting(typed.map(\.path)) where place.parts.first == top {
            if let file = kept[place] { try await remove(file) }
            kept[place] = nil
        }
        try await write(
            ScopeSnapshot(
                version: snapshot.version, paths: snapshot.paths, drafts: snapshot.drafts.filter { !$0.isTyped }),
            to: path)
    }

    private func readDrafts() async throws(SnapshotError) {
        for name in try await names() {
            let file: DraftFile
            do throws(SnapshotError) { file = try await read("\(folder)/\(name)") } catch {
                report(error)
                continue
            }
            guard let other = kept[file.draft.path] else {
                kept[file.draft.path] = file
                continue
            }
            let newest = (file.number, file.name) > (other.number, other.name) ? file : other
            kept[file.draft.path] = newest
            // A kill can leave the former text of a program beside its newer one.
            if file.program == other.program { try await remove(newest.name == file.name ? other : file) }
        }
    }

    /// Writes a draft to a new file, and removes the one with its former text.
    private func keep(_ draft: ScopeDraft) async throws(SnapshotError) {
        if files.kind(of: folder) == nil {
            try await SnapshotError.wrapping(try files.make(folder: folder)) {
                .notSaved(SaveMessages.reason($0).plain)
            }
        }
        let number = (try await names().compactMap(DraftFile.number).max() ?? 0) + 1
        let file = DraftFile(number: number, program: program, draft: draft)
        try await write(file, to: "\(folder)/\(file.name)")
        let former = kept.updateValue(file, forKey: draft.path)
        if let former { try await remove(former) }
    }

    /// Removes the file of a draft. Another program that has read the same text may have removed it already.
    private func remove(_ file: DraftFile) async throws(SnapshotError) {
        guard files.kind(of: "\(folder)/\(file.name)") != nil else { return }
        try await SnapshotError.wrapping(try files.remove(file: "\(folder)/\(file.name)")) {
            .notSaved(SaveMessages.reason($0).plain)
        }
    }

    /// Returns the names of the files of drafts.
    private func names() async throws(SnapshotError) -> [String] {
        if files.kind(of: folder) == nil { return [] }
        let names = try await SnapshotError.wrapping(try files.names(in: folder)) {
            .unreadable(SaveMessages.reason($0).plain)
        }
        return names.filter { DraftFile.number($0) != nil }
    }

    private func read<Value: Decodable>(_ path: String) async throws(SnapshotError) -> Value {
        let text = try await SnapshotError.wrapping(try files.read(path, limit: Self.longest)) {
            .unreadable(SaveMessages.reason($0).plain)
        }
        switch text {
        case .success(let text):
            return try await SnapshotError.wrapping(try JSONDecoder().decode(Value.self, from: Data(text.utf8))) {
                (_: any Error) in .unreadable("it is damaged")
            }
        case .failure: throw .unreadable("it is damaged")
        }
    }

    private func write(_ value: some Encodable, to path: String) async throws(SnapshotError) {
        let bytes = try await SnapshotError.wrapping(Array(try JSONEncoder().encode(value))) { (_: any Error) in
            .notSaved("they cannot be encoded")
        }
        try await SnapshotError.wrapping(try files.write(bytes, to: path, replacing: true)) {
            .notSaved(SaveMessages.reason($0).plain)
        }
    }
}

/// A typed draft in a file of its own. Its program writes a new file for each new text, so no file ever changes.
private struct DraftFile: Codable {
    /// The number of the file. A newer draft has a larger one.
    let number: Int
    /// The program that wrote the file.
    let program: String
    let draft: ScopeDraft

    var name: String { "\(program)-\(number).json" }

    /// Returns the number in the name of a file; `nil` for a file that is no draft.
    static func number(_ name: String) -> Int? {
        guard name.hasSuffix(".json"), let dash = name.lastIndex(of: "-") else { return nil }
        return Int(name[name.index(after: dash)...].dropLast(".json".count))
    }
}
