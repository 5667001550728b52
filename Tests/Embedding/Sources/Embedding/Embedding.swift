import MillwrightKernel

/// A program that signs in, pulls and lists the work orders: `Embedding HOME SERVER EMAIL PASSWORD`.
@main
struct Embedding {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 5 else { throw Usage() }
        let app = try AppComponent(
            dependency: KernelConfiguration(
                home: arguments[1], command: "embedding",
                transport: TransportSettings(allowsPlainHTTPOnLoopback: true)))
        let server = try await app.signIn.probe(arguments[2])
        let signedIn = try await app.signIn.execute(
            Credentials(email: arguments[3], password: arguments[4]), at: server)
        _ = try signedIn.firstPull.get()
        let scope = try app.scope(of: signedIn.session)
        let list = try await scope.listWorkOrders.execute(WorkOrderQuery(mineOnly: true))
        let name = signedIn.session.user.name
        print("\(name) has \(list.workOrders.count) work orders to do at \(server.name), of \(list.held)")
        guard let first = list.workOrders.first else { throw NothingListed() }
        let details = try await scope.workOrder(first.id).getDetails.execute()
        print("WO-\(first.number) has \(details.tasks.count) tasks, \(details.tasksLeft) left")
        await app.close()
    }

    struct Usage: Error {}
    struct NothingListed: Error {}
}
