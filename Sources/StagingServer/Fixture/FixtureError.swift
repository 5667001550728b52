/// What is wrong with a fixture, in words for whoever writes it.
struct FixtureError: Error, Hashable, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
