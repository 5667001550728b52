import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightServices

/// The content of the files of `Fixtures/wire`, as values of the domain.
enum Sample {
    static let photo = Photo(
        id: Identifier("p-1"), taskID: Identifier("t-1"),
        content: Photo.Content(
            sha256: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855", size: 0, format: .jpeg,
            dimensions: Photo.Dimensions(width: 640, height: 480)),
        fileName: "seal.jpg", addedBy: "Mara Novak", addedAt: Instant(millisecondsSince1970: 1_795_237_200_000))

    static let note = NoteVersion(
        id: Identifier("n-1"), text: "Seal was dry.\nOrdered another.", author: "Mara Novak",
        savedAt: Instant(millisecondsSince1970: 1_795_237_260_000))

    static let tokens = SessionTokens(access: "access-1.abc", refresh: "refresh-1.def", generation: 0)

    static let owner = Session.Owner(account: User.ID("mara"), server: "https://work.example.com")

    static let signedIn = SignedIn(
        session: Session(
            user: User(
                id: Identifier("01890a5d-ac96-774b-bcce-b302099a8057"), name: "Mara Novak", email: "mara@example.com",
                teams: [Team(id: Identifier("team-mechanics"), name: "Mechanics")]),
            permissions: [.view, .editOwn, .complete],
            server: Server(address: "https://work.example.com", name: "Plant 7")),
        tokens: tokens)

    static let stamp = DeviceStamp(deviceID: "device", sequence: 7)

    static func operation(_ change: Change, workOrder: String = "wo-1") -> OutboxOperation {
        OutboxOperation(
            id: Identifier("op-1"), sequence: 1, accountID: Identifier("u-1"), workOrderID: Identifier(workOrder),
            workOrderNumber: 1042, change: change, base: nil, state: .waiting, attempts: 0,
            createdAt: Instant(millisecondsSince1970: 0))
    }
}

extension RemoteOperationsService {
    func seal(_ operation: OutboxOperation, version: Int64?) -> SealedRequest {
        seal(operation, version: version, stamp: Sample.stamp).request
    }

    func isForeign(_ request: SealedRequest, to operation: OutboxOperation) -> Bool {
        open(request, of: operation) == nil
    }

    /// Sends the stored bytes of an operation.
    func send(_ request: SealedRequest, of id: OutboxOperation.ID) async -> Answer { await open(request).send(as: id) }
}
