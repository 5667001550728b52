/// The response to `GET /v1/people`, by name: the users and teams that a work order can be assigned to.
package struct PeopleDTO: Codable, Hashable, Sendable {
    package var people: [AssigneeDTO]

    package init(people: [AssigneeDTO]) { self.people = people }
}
