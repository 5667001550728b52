public import MillwrightPresentation

/// The path of a picture while a person types it.
public struct PhotoAdding: Equatable, Sendable {
    public var path: TypedText
    /// The paths that the typed one can become.
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

    /// Takes over the paths that begin with the typed one. A single path replaces it; several paths replace it by their
    /// common beginning.
    mutating func complete(with found: [String]) {
        // The person may have typed more since the question.
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
