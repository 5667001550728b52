/// Body of `POST /v1/workOrders/{id}/status`.
package struct StatusChangeDTO: Codable, Hashable, Sendable {
    package var status: String
    package init(status: String) { self.status = status }
}
