import Foundation
import MillwrightKernel

/// A host with its own HTTP transport, secret store, leader lock and folder of photo files. It signs in, starts a work
/// order, sends the change and downloads a photo. Usage: `OwnParts HOME SERVER EMAIL PASSWORD`.
@main
struct OwnParts: AppDependency {
    let home: String
    let command = "own parts"
    let transport = TransportSettings(allowsPlainHTTPOnLoopback: true)
    var photoFolder: String? { home + "-photos" }
    let httpTransport: (any HTTPTransport)? = URLSessionTransport()
    let secrets: (any SecretStore)? = MemorySecrets()
    let leaderLock: (any LeaderLock)? = InProcessLeaderLock()

    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 5 else { throw Usage() }
        let parts = OwnParts(home: arguments[1])
        try FileManager.default.createDirectory(atPath: parts.home + "-photos", withIntermediateDirectories: true)
        let app = try AppComponent(dependency: parts)
        let server = try await app.signIn.probe(arguments[2])
        let signedIn = try await app.signIn.execute(
            Credentials(email: arguments[3], password: arguments[4]), at: server)
        let pulled = try signedIn.firstPull.get()
        let scope = try app.scope(of: signedIn.session)
        let list = try await scope.listWorkOrders.execute(WorkOrderQuery(mineOnly: true))
        guard let open = list.workOrders.first(where: { $0.status == .open }) else { throw NothingListed() }
        let workOrder = scope.workOrder(open.id)
        guard case .saved(let change) = try await workOrder.changeStatus.execute(.inProgress) else { throw NotSaved() }
        let deliveries = try await scope.submitChanges.execute([change], limits: .complete)
        guard deliveries == [.sent] else { throw NotSent(deliveries: deliveries) }
        let photo = try await onePhoto(of: list, in: scope)
        guard photo.path.hasPrefix(arguments[1] + "-photos/") else { throw NotInOwnFolder(path: photo.path) }
        print("\(pulled.rows) rows by URLSession; WO-\(open.number) was started, and the server has it")
        await app.close()
    }

    /// Downloads the first photo of the listed work orders.
    private static func onePhoto(of list: WorkOrderList, in scope: SessionComponent) async throws -> PhotoFile {
        for listed in list.workOrders {
            let workOrder = scope.workOrder(listed.id)
            guard let photo = try await workOrder.getPhotos.execute().first?.photo else { continue }
            return try await workOrder.downloadPhoto.execute(photo.id)
        }
        throw NothingListed()
    }

    struct Usage: Error {}
    struct NothingListed: Error {}
    struct NotSaved: Error {}
    struct NotInOwnFolder: Error { let path: String }
    struct NotSent: Error { let deliveries: [ChangeDelivery] }
}
