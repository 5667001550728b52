/// The destinations of a scope without children.
enum NoDestination: Destination {
    var part: PathPart {
        switch self {}
    }

    init?(_ part: PathPart) { nil }
}
