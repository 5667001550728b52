import MillwrightDomain
import MillwrightPresentation
import MillwrightScopes

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The file with the open screens of an account and their drafts, in the account's folder and readable only by the
/// owner. It has no secret: the form to sign in has no draft.
struct SnapshotFile: SnapshotStore {
    let path: String
    let files: any OutputFiles

    /// The largest size in bytes. Notes are much shorter.
    private static let longest = 4 << 20

    func load() async throws(SnapshotError) -> ScopeSnapshot? {
        guard files.kind(of: path) != nil else { return nil }
        let text = try await SnapshotError.wrapping(try files.read(path, limit: Self.longest)) {
            .unreadable(SaveMessages.reason($0).plain)
        }
        switch text {
        case .success(let text):
            return try await SnapshotError.wrapping(try JSONDecoder().decode(ScopeSnapshot.self, from: Data(text.utf8)))
            { (_: any Error) in
                .unreadable("it is damaged")
            }
        case .failure: throw .unreadable("it is damaged")
        }
    }

    func save(_ snapshot: ScopeSnapshot) async throws(SnapshotError) {
        let bytes = try await SnapshotError.wrapping(Array(try JSONEncoder().encode(snapshot))) { (_: any Error) in
            .notSaved("they cannot be encoded")
        }
        try await SnapshotError.wrapping(try files.write(bytes, to: path, replacing: true)) {
            .notSaved(SaveMessages.reason($0).plain)
        }
    }
}
