/// The response to `GET /v1/featureFlags`.
package struct FeatureFlagsDTO: Codable, Hashable, Sendable {
    /// The flags that are set, by name. The client decides the value of a flag that is absent.
    package var flags: [String: Bool]

    package init(flags: [String: Bool]) { self.flags = flags }
}
