/// The part of an answer before its body.
package struct AnswerHead: Hashable, Sendable {
    package var status: Int
    package var headers: [HTTPHeader]

    package init(status: Int, headers: [HTTPHeader] = []) {
        self.status = status
        self.headers = headers
    }

    /// The value of the last field with this name; names are compared without case.
    package func header(_ name: String) -> String? { headers.value(of: name) }
}
