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
        let text: Result<String, InputError>
        do throws(OutputError) { text = try files.read(path, limit: Self.longest) } catch {
            throw .unreadable(SaveMessages.reason(error).plain)
        }
        switch text {
        case .success(let text):
            do { return try JSONDecoder().decode(ScopeSnapshot.self, from: Data(text.utf8)) } catch {
                throw .unreadable("it is damaged")
            }
        case .failure: throw .unreadable("it is damaged")
        }
    }

    func save(_ snapshot: ScopeSnapshot) async throws(SnapshotError) {
        let bytes: [UInt8]
        do { bytes = Array(try JSONEncoder().encode(snapshot)) } catch { throw .notSaved("they cannot be encoded") }
        do throws(OutputError) { try files.write(bytes, to: path, replacing: true) } catch {
            throw .notSaved(SaveMessages.reason(error).plain)
        }
    }
}
