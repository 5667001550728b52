import MillwrightKernel

/// The shortest program on the kernel. It signs in and prints the person's work orders.
/// Usage: `FirstProgram HOME SERVER EMAIL PASSWORD`.
@main
@MainActor
struct FirstProgram {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 5 else { return print("usage: FirstProgram HOME SERVER EMAIL PASSWORD") }
        let app = try AppComponent(
            dependency: KernelConfiguration(
                home: arguments[1], command: "first", transport: TransportSettings(allowsPlainHTTPOnLoopback: true)))
        let result: Result<Void, any Error>
        do { result = .success(try await listMine(app, arguments)) } catch { result = .failure(error) }
        await app.close()
        try result.get()
    }

    private static func listMine(_ app: AppComponent, _ arguments: [String]) async throws {
        let server = try await app.signIn.probe(arguments[2])
        let credentials = Credentials(email: arguments[3], password: arguments[4])
        let signedIn = try await app.signIn.execute(credentials, at: server)
        _ = try signedIn.firstPull.get()
        let scope = try app.scope(of: signedIn.session)
        let list = try await scope.listWorkOrders.execute(WorkOrderQuery(mineOnly: true))
        for workOrder in list.workOrders { print("WO-\(workOrder.number) \(workOrder.title)") }
    }
}
