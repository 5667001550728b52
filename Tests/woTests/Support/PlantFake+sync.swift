import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import Synchronization
import MillwrightStorages
import MillwrightUseCases

@testable import wo

extension PlantFake: SyncRepository {
    func queue() async throws(SyncError) -> [OutboxOperation] { current.queue }

    func backlog() async throws(SyncError) -> Backlog { backlog(.complete) }

    private func backlog(_ limits: ReplayLimits) -> Backlog {
        LanePlan.lanes(of: current.queue).reduce(into: Backlog()) {
            $0.add($1, at: Plant.now, deferringPhotos: limits.defersPhotos)
        }
    }

    func operation(_ id: OutboxOperation.ID) async throws(SyncError) -> OutboxOperation {
        guard let found = (current.queue + current.finished).first(where: { $0.id == id }) else {
            throw .operationNotFound
        }
        return found
    }

    func withdraw(
        _ id: OutboxOperation.ID, as withdrawal: Withdrawal, where rule: @escaping DecisionRule
    ) async throws(SyncError) {
        state.withLock { state in
            state.withdrawDependents(of: id, as: withdrawal)
            state.rollBack(id)
            state.finish(id, as: .withdrawn)
            if withdrawal == .undone { state.steps.append(.undone(id, by: nil)) }
        }
    }

    func pull(_ allowance: DeletionPolicy) async throws(SyncError) -> PullReport {
        let state = current
        if state.network == .unreachable { throw .server(Self.away) }
        if allowance == .limited, let problem = state.pullProblem { throw problem }
        self.state.withLock { state in
            state.pullProblem = nil
            state.orders += state.arriving
            state.arriving = []
        }
        return PullReport(rows: 3, unreadable: 0, clockSkew: .seconds(240))
    }

    func replay(_ limits: ReplayLimits, listener: any ReplayListener) async throws(SyncError) -> ReplayReport {
        switch current.network {
        case .online: return await sendAll(limits, listener)
        case .wentBack where current.pullProblem != nil: throw .serverWentBack
        case .wentBack: return await sendAll(limits, listener)
        case .signInNeeded: return report(stopReason: .server(.signInNeeded))
        case .unreachable: return report(stopReason: .server(Self.away))
        case .withdrawing:
            for operation in current.queue { try await withdraw(operation.id, as: .undone) }
            return report(stopReason: nil)
        case .conflicting:
            return await park(.conflict(.changedOnServer(theirs: .status(.onHold))), listener)
        case .refusing: return await park(.refused(reason: .words("asset is locked")), listener)
        case .refusingAllButRecords:
            return await park(.refused(reason: .words("asset is locked")), listener) { !$0.isRecord }
        case .hanging:
            // Sends the first change, then waits until it is cancelled.
            if let first = current.queue.first { await send(first, listener) }
            let never = AsyncStream<Void> { _ in }
            for await _ in never {}
            throw .cancelled
        }
    }

    static let away = ServerError.unreachable(host: "wo.plant.example", reason: .words("no route to host"))

    private func report(
        _ applied: [OutboxOperation.ID] = [], _ limits: ReplayLimits = .complete, stopReason: ReplayStopReason?
    ) -> ReplayReport {
        ReplayReport(applied: applied, left: backlog(limits), stopReason: stopReason)
    }

    private func sendAll(_ limits: ReplayLimits, _ listener: any ReplayListener) async -> ReplayReport {
        let waiting = current.queue.filter {
            $0.state.isSendable && !(limits.defersPhotos && $0.isPhotoToUpload)
        }
        for operation in waiting { await send(operation, listener) }
        return report(waiting.map(\.id), limits, stopReason: nil)
    }

    private func send(_ operation: OutboxOperation, _ listener: any ReplayListener) async {
        state.withLock { $0.finish(operation.id, as: .applied) }
        await listener.replayDidApply(operation)
    }

    private func park(
        _ next: OperationState, _ listener: any ReplayListener, where isMeant: (OutboxOperation) -> Bool = { _ in true }
    ) async -> ReplayReport {
        state.withLock { $0.queue = $0.queue.map { isMeant($0) ? $0.moved(to: next) : $0 } }
        for operation in current.queue where isMeant(operation) { await listener.replayDidPark(operation) }
        return report(stopReason: nil)
    }
}

extension OutboxOperation {
    var isRecord: Bool {
        if case .append(.conflictRecord) = change { true } else { false }
    }

    func moved(to state: OperationState, isReadable: Bool = true) -> OutboxOperation {
        OutboxOperation(
            id: id, sequence: sequence, accountID: accountID, workOrderID: workOrderID,
            workOrderNumber: workOrderNumber, change: change, base: base, state: state, attempts: attempts,
            createdAt: createdAt, supersedes: supersedes, supersededBy: supersededBy, isReadable: isReadable)
    }
}

extension PlantFake: AuthenticationRepository {
    func login(
        _ credentials: Credentials, serverHasMoved: Bool
    ) async throws(AuthenticationError) -> Session {
        guard credentials.password == "right" || credentials.password == "staging-only" else { throw .wrongCredentials }
        if let other = current.otherAccount { throw .otherAccountWaiting(other) }
        if let own = current.otherServer, !serverHasMoved { throw .otherServerWaiting(own) }
        state.withLock { $0.session = Plant.session }
        return Plant.session
    }

    func session() async throws(AuthenticationError) -> Session? { current.session }

    func waitingOperations() async throws(AuthenticationError) -> Int { current.queue.count }
    func logout() async throws(AuthenticationError) { state.withLock { $0.session = nil } }
}

/// A kernel over the plant, as the program uses it.
struct KernelFake: Kernel, SessionDependency, ServersRepository {
    let plant: PlantFake

    var makeOperationID: @Sendable () -> OutboxOperation.ID {
        { [plant] in plant.state.withLock { $0.makeOperationID() } }
    }
    var now: @Sendable () -> Instant { { Plant.now } }
    var clock: any Clock<Duration> { ContinuousClock() }
    var pictures: any PictureReader { PicturesFake(plant: plant) }
    var digest: @Sendable (String) -> String { { TextHash.sha256($0) } }
    var jitter: @Sendable () -> Double { { 0 } }
    var recovery: RecoveryReport? { plant.current.recovery }
    func acknowledgeRecovery() async throws(StorageError) { plant.state.withLock { $0.recovery = nil } }
    var restoreSession: RestoreSessionUseCase { RestoreSessionUseCase(authentication: plant) }

    func probe(server address: String) async throws(ServerError) -> Server {
        if let problem = plant.current.probeProblem { throw problem }
        return Server(address: address, name: "Plant")
    }

    func server(at address: String) async throws(ServerError) -> Server { try await probe(server: address) }

    func accounts(at server: Server) throws(ServerError) -> any SignInRepository { plant }

    var signIn: LoginUseCase {
        LoginUseCase(
            servers: self,
            pullChanges: { session throws(SyncError) in
                do throws(ServerError) { return try scope(of: session).pullChanges } catch { throw .server(error) }
            })
    }

    func scope(of session: Session) throws(ServerError) -> SessionComponent {
        try SessionComponent(dependency: self, session: session)
    }

    func libraries() async -> Libraries { Libraries(sqlite: .success("3.51.3"), curl: "libcurl/8.21.0") }
    func examine() async -> [StoreFinding] { plant.current.findings }
    func logout(of session: Session) throws(ServerError) -> LogoutUseCase { LogoutUseCase(authentication: plant) }

    func makeRepositories(for session: Session) throws(ServerError) -> SessionRepositories {
        SessionRepositories(
            workOrders: plant, tasks: plant, notes: plant, photos: PhotosFake(plant: plant),
            templates: plant, sync: plant, store: plant)
    }
}
