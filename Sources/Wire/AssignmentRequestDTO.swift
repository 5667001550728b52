/// A request to be assigned to the work order.
package struct AssignmentRequestDTO: Codable, Hashable, Sendable {
    /// The reason for the request; empty if the person gave no reason.
    package let text: String
    /// The ids of the person's teams; absent for no team. The server takes them from the account.
    package let teamIds: [String]?

    package init(text: String, teamIds: [String] = []) {
        self.text = text
        self.teamIds = teamIds.isEmpty ? nil : teamIds
    }
}
