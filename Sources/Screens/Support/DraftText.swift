#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The drafts of screens as text.
enum DraftText {
    /// Returns the draft as JSON; `nil` if JSON has no form for one of its values.
    static func text(of draft: some Encodable) -> String? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        do { return String(decoding: try encoder.encode(draft), as: UTF8.self) } catch { return nil }
    }

    /// Returns the draft in a text; `nil` if another version of the program has written it.
    static func draft<Draft: Decodable>(_ type: Draft.Type, in text: String) -> Draft? {
        do { return try JSONDecoder().decode(type, from: Data(text.utf8)) } catch { return nil }
    }
}
