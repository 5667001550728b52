/// An error in a fixture, described for its author.
struct FixtureError: Error, Hashable, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
