import Hummingbird
import MillwrightWire

struct AccountRoutes: Sendable {
    let parts: StagingDependencies

    func add(to group: RouterGroup<StagingContext>) {
        group.get("me") { _, context in try Response.json(context.signedIn().me) }
        group.post("logout") { _, context in
            try await parts.tokens.logout(context.signedIn())
            return Response(status: .noContent)
        }
    }
}
