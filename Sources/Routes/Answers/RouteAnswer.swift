package import MillwrightClients

/// What a route's answer says, and what was seen on the way.
package struct RouteAnswer<Value: Sendable>: Sendable {
    package let value: Value
    package let status: Int
    package let headers: [HTTPHeader]
    package let report: TransferReport

    /// The value of the last field with this name; names are compared without case.
    package func header(_ name: String) -> String? { headers.value(of: name) }
}
