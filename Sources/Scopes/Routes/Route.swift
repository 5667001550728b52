/// One part of the routes that a program understands, such as `work-order/1042`, with the parts that may follow it.
public struct Route: Sendable {
    let name: String
    let value: RouteValue
    let scopes: @Sendable (String?) -> [PathPart]
    let next: [Route]

    /// - Parameters:
    ///   - name: the text of the part.
    ///   - value: the form of the value after the name.
    ///   - scopes: the scopes to open for the value; by default one scope of this name.
    ///   - next: the parts that may follow. Their scopes are opened below those of this part.
    public init(
        _ name: String, value: RouteValue = .nothing, scopes: (@Sendable (String?) -> [PathPart])? = nil,
        next: [Route] = []
    ) {
        self.name = name
        self.value = value
        self.scopes = scopes ?? { [PathPart(name, $0)] }
        self.next = next
    }
}
