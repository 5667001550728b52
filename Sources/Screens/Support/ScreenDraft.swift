import MillwrightScopes

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The part of the state of a screen that the screen restores after a restart of the program.
public protocol ScreenDraft: Codable, Sendable {
    /// Whether it has something that the person typed or drew. A mere selection is not typed.
    var isTyped: Bool { get }
}

extension ScreenDraft {
    public var isTyped: Bool { true }

    /// The draft as JSON; `nil` if JSON has no form for one of its values.
    var asText: DraftText? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        do { return DraftText(String(decoding: try encoder.encode(self), as: UTF8.self), isTyped: isTyped) } catch {
            return nil
        }
    }

    /// Decodes a draft; `nil` if the text has another format, for example from another version of the program.
    init?(json text: String) {
        do { self = try JSONDecoder().decode(Self.self, from: Data(text.utf8)) } catch { return nil }
    }
}

extension Never: ScreenDraft {}
