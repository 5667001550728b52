import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRepositories
import MillwrightUseCases

extension Life {
    /// Runs `body` in the current session, as the program would. Does nothing if nobody is signed in.
    @discardableResult
    func act(_ name: String, _ body: @escaping @Sendable (SessionComponent) async -> String) -> Action {
        start(name) { [self] in
            let session: Session
            do { session = try await kernel.restoreSession.execute() } catch { return "\(error)" }
            do { return await body(try component(of: session)) } catch { return "\(error)" }
        }
    }

    /// Makes a change, and records it in the book if the engine reports it as saved.
    func change(
        _ name: String, on workOrder: String,
        _ body: @escaping @Sendable (WorkOrderComponent) async throws -> ChangeOutcome
    ) {
        act("\(name) on \(workOrder)") { [self] session in
            do {
                let outcome = try await body(session.workOrder(WorkOrder.ID(workOrder)))
                return accept(outcome, of: session, on: workOrder)
            } catch { return "\(error)" }
        }
    }

    /// Records a change in the book if the engine reported it as saved.
    @discardableResult
    func accept(_ outcome: ChangeOutcome, of session: SessionComponent, on workOrder: String) -> String {
        guard case .saved(let id) = outcome else { return "\(outcome)" }
        // A restored backup may have replaced the disk since the change was saved.
        guard isAlive || device.copied.isEmpty else { return "saved as \(id.rawValue.suffix(6)), and died" }
        world.book.accept(id.rawValue, on: device, by: session.session.user.id.rawValue, workOrder: workOrder)
        return "saved as \(id.rawValue.suffix(6))"
    }

    func signIn(as email: String) -> Action {
        device.checked.held = nil
        return start("sign in as \(email)") { [self] in
            do {
                let credentials = Credentials(email: email, password: ServerModel.password(of: email))
                let user = try await kernel.authentication.login(credentials, serverHasMoved: false).user.id
                // The component of the previous session ends, and with it the tokens that it holds in memory.
                component = nil
                return "\(user)"
            } catch { return "\(error)" }
        }
    }

    func signOut(keepingWork: Bool) -> Action {
        start("sign out") { [self] in
            do {
                let logout = LogoutUseCase(authentication: kernel.authentication)
                try await logout.execute(keepingWaitingOperations: keepingWork)
                return "done"
            } catch { return "\(error)" }
        }
    }

    /// Returns the component of the session, with the tokens that it has in memory. Creates a component only for a
    /// new session.
    private func component(of session: Session) throws(ServerError) -> SessionComponent {
        if let component, component.session == session { return component }
        let made = try SessionComponent(dependency: kernel, session: session)
        component = made
        return made
    }
}

/// A sequence of pulls and replays that a process runs.
enum SyncPlan: Int, CaseIterable, Sendable {
    case pull, replay, quickReplay, meteredReplay, replayThenPull, pullThenReplay

    var name: String { "\(self)" }

    func run(_ session: SessionComponent, in life: Life) async -> String {
        switch self {
        case .pull: await Self.pull(session, life)
        case .replay: await Self.replay(session, .complete, life)
        case .quickReplay: await Self.replay(session, .interactive, life)
        case .meteredReplay: await Self.replay(session, .complete.deferringPhotos(), life)
        case .replayThenPull: "\(await Self.replay(session, .complete, life)); \(await Self.pull(session, life))"
        case .pullThenReplay: "\(await Self.pull(session, life)); \(await Self.replay(session, .complete, life))"
        }
    }

    private static func pull(_ session: SessionComponent, _ life: Life) async -> String {
        life.device.pullProblem = "it has not ended"
        do throws(SyncError) {
            let rows = try await session.pullChanges.execute().rows
            life.device.pullProblem = nil
            return "\(rows) rows"
        } catch {
            life.device.pullProblem = "\(error)"
            HonestyChecks.look(at: error, on: life.device)
            switch error {
            // The technician looks at the deletions and confirms them.
            case .massDeletion, .serverWentBack: return "\(error); \(await pullAll(session))"
            default: return "\(error)"
            }
        }
    }

    private static func pullAll(_ session: SessionComponent) async -> String {
        do { return "\(try await session.pullChanges.execute(.unlimited).rows) rows, all allowed" } catch {
            return "\(error)"
        }
    }

    private static func replay(_ session: SessionComponent, _ limits: ReplayLimits, _ life: Life) async -> String {
        do throws(SyncError) {
            let report = try await session.replayQueue.execute(limits, listener: TraceListener(life: life))
            let stopReason = report.stopReason.map { ", stopped: \($0)" } ?? ""
            return "\(report.applied.count) sent, \(report.left.counts.all) left\(stopReason)"
        } catch {
            HonestyChecks.look(at: error, on: life.device)
            return "\(error)"
        }
    }
}

/// A listener that writes the events of a replay into the trace.
struct TraceListener: ReplayListener {
    let life: Life

    func replayDidApply(_ operation: OutboxOperation) async { say(operation, "applied") }

    func replayDidPark(_ operation: OutboxOperation) async { say(operation, "\(operation.state)") }

    func replayDidMerge(_ operation: OutboxOperation, into merged: OutboxOperation.ID) async {
        say(operation, "goes on as \(merged.rawValue.suffix(6))")
    }

    func replayWillRetry(_ operation: OutboxOperation, after delay: Duration, because reason: OperationReason) async {
        say(operation, "again in \(delay), \(reason)")
    }

    private func say(_ operation: OutboxOperation, _ text: String) {
        life.world.say("\(life.name) op \(operation.id.rawValue.suffix(6)): \(text)")
    }
}
