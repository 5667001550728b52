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

    /// Decodes a draft; `nil` if the text has another format, for example from another version of the program.
    static func draft<Draft: Decodable>(_ type: Draft.Type, in text: String) -> Draft? {
        do { return try JSONDecoder().decode(type, from: Data(text.utf8)) } catch { return nil }
    }
}
