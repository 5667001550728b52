import Hummingbird
import MillwrightWire

/// A middleware that rejects clients older than the minimum version, if one is set.
struct ClientVersionGate: RouterMiddleware {
    let switches: StagingSwitches

    @concurrent
    func handle(
        _ request: Request, context: StagingContext,
        next: @concurrent (Request, StagingContext) async throws -> Response
    ) async throws -> Response {
        if let minimum = switches.positions.minimumClientVersion,
            Self.numbers(request.field(HeaderName.clientVersion) ?? "")
                .lexicographicallyPrecedes(Self.numbers(minimum))
        {
            throw Problem(
                .clientTooOld, 426, "This client is too old", "Version \(minimum) or newer is needed.",
                headers: HTTPFields(named: ["Upgrade": "millwright/\(minimum)"]))
        }
        return try await next(request, context)
    }

    /// The numbers of a version. Trailing zeros do not count, so that 1.0 equals 1.0.0.
    private static func numbers(_ version: String) -> [Int] {
        var numbers = version.split(separator: ".").map { Int($0) ?? 0 }
        while numbers.last == 0 { numbers.removeLast() }
        return numbers
    }
}
