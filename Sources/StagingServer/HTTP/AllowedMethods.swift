import HTTPTypes
import Hummingbird

/// The refusals of methods that a known path does not have: 405 with the methods in `Allow` (RFC 9110, 15.5.6).
enum AllowedMethods {
    /// The methods of HTTP and of its extensions that the parser of requests knows.
    static let known: [HTTPRequest.Method] =
        [.get, .head, .post, .put, .patch, .delete, .options, .trace]
        + [
            "ACL", "BIND", "CHECKOUT", "COPY", "LINK", "LOCK", "MERGE", "MKACTIVITY", "MKCALENDAR", "MKCOL", "MOVE",
            "M-SEARCH", "NOTIFY", "PROPFIND", "PROPPATCH", "PURGE", "REBIND", "REPORT", "SEARCH", "SOURCE", "SUBSCRIBE",
            "UNBIND", "UNLINK", "UNLOCK", "UNSUBSCRIBE",
        ].compactMap { HTTPRequest.Method($0) }

    /// Adds the refusals. Call it when the router has all its other routes.
    /// - Parameter control: the group for the paths of the control calls, which only some callers may see.
    static func add(to router: Router<StagingContext>, control: RouterGroup<StagingContext>) {
        let methods = Dictionary(grouping: router.routes, by: \.path.description)
        for routes in methods.values {
            guard let path = routes.first?.path else { continue }
            var allowed = Set(routes.map(\.method))
            if allowed.contains(.get) { allowed.insert(.head) }
            let list = known.filter(allowed.contains).map(\.rawValue).joined(separator: ", ")
            let group = path.description.hasPrefix("/_staging/") ? control : router.group()
            for method in known where !allowed.contains(method) {
                group.on(path, method: method) { _, _ -> Response in throw Problem.methodNotAllowed(allowed: list) }
            }
        }
    }
}
