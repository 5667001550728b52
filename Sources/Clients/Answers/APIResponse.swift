/// A complete response, whatever its status.
package struct APIResponse: Hashable, Sendable {
    package var status: Int
    package var headers: [HTTPHeader]
    /// The body in memory; empty if a sink received it.
    package var body: [UInt8]
    package var report: TransferReport

    package init(
        status: Int, headers: [HTTPHeader] = [], body: [UInt8] = [], report: TransferReport = TransferReport()
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.report = report
    }

    /// Returns the value of the last field with this name, ignoring case.
    package func header(_ name: String) -> String? { headers.value(of: name) }
}
