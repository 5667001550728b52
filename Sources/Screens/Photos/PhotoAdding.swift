public import MillwrightPresentation
public import MillwrightViews

/// The path of a picture while a person types it.
public struct PhotoAdding: Equatable, Sendable {
    public var path: TypedText
    /// The existing paths that begin with the typed one.
    public var candidates: [String] = []
    /// Whether the location and all other data in the picture are kept.
    public var keepsLocation = false
    /// Whether the picture is being added.
    public var isSaving = false
    /// The reason why the picture was not added. Typing removes it.
    public var problem: Message?

    init(_ path: String = "") {
        self.path = TypedText(path)
    }

    /// Completes the typed path. If one found path begins with it, that path replaces it. If several do, their common
    /// beginning replaces it.
    mutating func complete(with found: [String]) {
        // The person may have typed more since the search began.
        let paths = found.filter { $0.hasPrefix(path.text) }
        guard let first = paths.first else { return candidates = [] }
        let common = paths.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
        path.replace(by: common)
        candidates = paths.count == 1 ? [] : paths
    }

    mutating func fail(_ reason: Message) {
        (isSaving, problem) = (false, reason)
    }
}

extension String {
    /// Returns the characters that both texts begin with.
    fileprivate func commonPrefix(with other: String) -> String {
        String(zip(self, other).prefix { $0 == $1 }.map(\.0))
    }
}
