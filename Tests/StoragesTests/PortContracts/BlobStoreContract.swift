import MemoryStores
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages
import Testing

/// The contract of every store of waiting photo files.
struct BlobStoreContract {
    private static let hash = String(repeating: "a", count: 64)
    private static let other = String(repeating: "b", count: 64)
    private static let ada = Fixture.session().owner

    @Test(arguments: BlobStoreKind.allCases) func eachFileHasItsOwnPath(kind: BlobStoreKind) async throws {
        let host = try await BlobStoreHost(kind)
        let store = host.store
        #expect(store.path(of: Self.hash) == store.path(of: Self.hash))
        #expect(store.path(of: Self.hash) != store.path(of: Self.other))
    }

    @Test(arguments: BlobStoreKind.allCases) func theProgressOfAnUploadIsStored(kind: BlobStoreKind) async throws {
        let host = try await BlobStoreHost(kind)
        let store = host.store
        #expect(try await store.upload(of: Self.hash, for: Self.ada) == .notStarted)
        for upload in [StoredUpload.started(path: "/v1/uploads/1"), .verified, .notStarted] {
            try await store.save(upload, of: Self.hash, for: Self.ada)
            #expect(try await store.upload(of: Self.hash, for: Self.ada) == upload)
        }
    }

    @Test(arguments: BlobStoreKind.allCases) func eachFileHasItsOwnProgress(kind: BlobStoreKind) async throws {
        let host = try await BlobStoreHost(kind)
        let store = host.store
        try await store.save(.verified, of: Self.hash, for: Self.ada)
        try await store.save(.started(path: "/v1/uploads/2"), of: Self.other, for: Self.ada)
        #expect(try await store.upload(of: Self.hash, for: Self.ada) == .verified)
        #expect(try await store.upload(of: Self.other, for: Self.ada) == .started(path: "/v1/uploads/2"))
    }

    @Test(arguments: BlobStoreKind.allCases)
    func anEndedSessionNeitherReadsNorSavesProgress(kind: BlobStoreKind) async throws {
        let host = try await BlobStoreHost(kind)
        try await host.store.save(.started(path: "/v1/uploads/1"), of: Self.hash, for: Self.ada)
        try await host.sessions.forget()
        await #expect(throws: StorageError.signedOut) { try await host.store.upload(of: Self.hash, for: Self.ada) }
        await #expect(throws: StorageError.signedOut) {
            try await host.store.save(.verified, of: Self.hash, for: Self.ada)
        }
        try await host.sessions.save(Fixture.session())
        #expect(try await host.store.upload(of: Self.hash, for: Self.ada) == .started(path: "/v1/uploads/1"))
    }

    private static let nextSessions = [
        Fixture.session(Fixture.ben),
        Fixture.session(server: Server(address: "https://other.example", name: "Other")),
    ]

    /// A process that works for Ada is still running after the next sign-in.
    @Test(arguments: BlobStoreKind.allCases, nextSessions)
    func uploadsOfAnotherAccountOrServerAreNotVisible(kind: BlobStoreKind, next: Session) async throws {
        let host = try await BlobStoreHost(kind)
        try await host.store.save(.started(path: "/v1/uploads/1"), of: Self.hash, for: Self.ada)
        try await host.sessions.save(next)
        await #expect(throws: StorageError.signedOut) {
            try await host.store.save(.verified, of: Self.hash, for: Self.ada)
        }
        #expect(try await host.store.upload(of: Self.hash, for: next.owner) == .notStarted)
        try await host.store.save(.verified, of: Self.hash, for: next.owner)
        #expect(try await host.store.upload(of: Self.hash, for: next.owner) == .verified)
        await #expect(throws: StorageError.signedOut) { try await host.store.upload(of: Self.hash, for: Self.ada) }
    }
}

/// The implementations of the store.
enum BlobStoreKind: CaseIterable {
    case file, fake
}

/// A store on a device where Ada is signed in.
private struct BlobStoreHost {
    let store: any BlobStore
    let sessions: any SessionStorage
    private let folder: TemporaryFolder?

    init(_ kind: BlobStoreKind) async throws {
        switch kind {
        case .file:
            let (folder, database) = (try TemporaryFolder(), try KernelDatabase.inMemory())
            store = FilePhotoStore(
                folder: folder.data, database: database, now: { Fixture.instant(0) }, makeName: { "new" },
                command: "wo replay")
            sessions = DatabaseSessionStorage(database: database)
            self.folder = folder
        case .fake:
            sessions = MemorySessionStorage(MemoryDatabase())
            store = BlobStoreFake(sessions: sessions)
            folder = nil
        }
        try await sessions.save(Fixture.session())
    }
}
