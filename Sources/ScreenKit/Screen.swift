package import MillwrightScopes
public import MillwrightTEA
public import MillwrightViews

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The logic of a screen: a reducer with a view, and the meaning of the keys.
public protocol Screen: Reducer {
    /// The values that a view needs besides the state, such as the time zone.
    associatedtype Context: Sendable

    /// The part of the state that the screen restores after a restart of the program; `Never` if it restores nothing.
    associatedtype Draft: ScreenDraft = Never

    /// Returns what the screen shows.
    static func view(_ state: State, in context: Context) -> View

    /// Returns the event for an input; `nil` if the screen does not use the input. The screen below then gets it.
    static func event(for input: Input, in state: State) -> Event?

    /// Returns the part of a state to restore after a restart; `nil` if there is nothing to restore.
    static func draft(of state: State) -> Draft?

    /// Returns the event that restores the draft of an earlier run.
    static func event(restoring draft: Draft) -> Event
}

extension Screen where Draft == Never {
    public static func draft(of state: State) -> Never? { nil }

    public static func event(restoring draft: Never) -> Event {}
}

/// The part of the state of a screen that the screen restores after a restart of the program.
public protocol ScreenDraft: Codable, Sendable {
    /// Whether it has something that the person typed or drew. A mere selection is not typed.
    var isTyped: Bool { get }
}

extension ScreenDraft {
    public var isTyped: Bool { true }

    /// The draft as JSON; `nil` if JSON has no form for one of its values.
    package var asText: DraftText? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        do { return DraftText(String(decoding: try encoder.encode(self), as: UTF8.self), isTyped: isTyped) } catch {
            return nil
        }
    }

    /// Decodes a draft; `nil` if the text has another format, for example from another version of the program.
    package init?(json text: String) {
        do { self = try JSONDecoder().decode(Self.self, from: Data(text.utf8)) } catch { return nil }
    }
}

extension Never: ScreenDraft {}
