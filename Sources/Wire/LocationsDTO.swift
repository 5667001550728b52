/// The response to `GET /v1/locations`, by name.
package struct LocationsDTO: Codable, Hashable, Sendable {
    package var locations: [NamedDTO]

    package init(locations: [NamedDTO]) { self.locations = locations }
}
