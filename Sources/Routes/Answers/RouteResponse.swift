package import MillwrightClients

/// The value of a route's response, with its status, headers and measurements.
package struct RouteResponse<Value: Sendable>: Sendable {
    package let value: Value
    package let status: Int
    package let headers: [HTTPHeader]
    package let report: TransferReport

    /// Returns the value of the last field with this name, ignoring case.
    package func header(_ name: String) -> String? { headers.value(of: name) }
}
