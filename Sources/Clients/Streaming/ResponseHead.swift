/// The status and headers of a response, without its body.
package struct ResponseHead: Hashable, Sendable {
    package var status: Int
    package var headers: [HTTPHeader]

    package init(status: Int, headers: [HTTPHeader] = []) {
        self.status = status
        self.headers = headers
    }

    /// Returns the value of the last field with this name, ignoring case.
    package func header(_ name: String) -> String? { headers.value(of: name) }
}
