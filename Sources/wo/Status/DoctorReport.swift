import MillwrightComposition
import MillwrightUseCases
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightViews

/// The checks of `wo doctor`: the program's environment, then the kernel's own findings.
struct DoctorReport {
    let context: Context

    private var environment: ProcessEnvironment { context.environment }

    func findings() async throws(Failure) -> [Diagnosis] {
        let home = try context.directory()
        var findings = [
            terminal, charset, colour, TimeZoneCheck(environment: environment).diagnosis,
            Diagnosis(.ok, "paths", "\(home.path)"),
        ]
        guard environment.kernels.hasData(home.path) else {
            let session = Diagnosis(.warn, "session", "nobody is signed in on this device", fix: "\(next: .signIn)")
            return findings + [session] + (try await otherAccounts())
        }
        do {
            let kernel = try context.openKernel("wo doctor")
            findings += await kernel.examine().map(StoreFindingMessages.diagnosis)
            findings += try await ofSession(kernel, home)
        } catch {
            if error.code == .interrupted { throw error }
            findings.append(
                Diagnosis(
                    error.status == .signInNeeded ? .warn : .bad, error.status == .signInNeeded ? "session" : "store",
                    error.message.plain, fix: error.hint.map { MessageText($0) }))
        }
        return findings + (try await otherAccounts())
    }

    /// Returns a finding for each account on this device that is not in use, and for each folder that cannot be read.
    private func otherAccounts() async throws(Failure) -> [Diagnosis] {
        do throws(Failure) {
            let found = try await context.accounts("wo doctor")
            return found.accounts.filter { !$0.isInUse }.map { AccountMessages.diagnosis(of: $0) }
                + found.unreadable.map { AccountMessages.diagnosis(of: $0) }
        } catch {
            if error.code == .interrupted { throw error }
            return [Diagnosis(.bad, "account", error.message.plain, fix: error.hint.map { MessageText($0) })]
        }
    }

    private var terminal: Diagnosis {
        let output = environment.output
        let name = environment.value("TERM") ?? "not set"
        guard output.isTerminal else {
            return Diagnosis(.ok, "terminal", "none: the output goes to a pipe or a file")
        }
        let detail = "\(output.columns.map { "\($0) columns" } ?? "unknown width"), TERM \(name)"
        guard name == "dumb" || name == "not set" else { return Diagnosis(.ok, "terminal", detail) }
        return Diagnosis(.warn, "terminal", detail, fix: "export TERM=xterm-256color")
    }

    private var charset: Diagnosis {
        let name = ["LC_ALL", "LC_CTYPE", "LANG"].firstNonNil { environment.value($0) } ?? "not set"
        guard ConsoleMaker.isUnicode(environment.variables) else {
            return Diagnosis(
                .warn, "charset", "\(name) is not UTF-8: symbols are shown in ASCII, other letters as question marks",
                fix: "export LC_ALL=C.UTF-8")
        }
        return Diagnosis(.ok, "charset", "\(name)")
    }

    private var colour: Diagnosis {
        let reason = ColourRule.reason(
            flag: context.options.color, environment: environment.variables,
            isTerminal: environment.output.isTerminal)
        return Diagnosis(.ok, "colour", "\(context.console.outputStyle.isColoured ? "on" : "off"): \(reason)")
    }

    private func ofSession(_ kernel: any Kernel, _ home: DataDirectory) async throws(Failure) -> [Diagnosis] {
        let session = try await context.openSession(of: kernel)
        let status = try await session.status()
        return [
            signIn(session.session.user, status, home),
            server(try await context.reach(session.session.server, of: kernel), session.session.server.address),
            clock(status), fetching(status), sending(status), queue(status),
        ] + (try await photos(session)) + [disk(status)]
    }

    /// Returns the finding about the sign-in: a warning if the server has ended it.
    private func signIn(_ user: User, _ status: SyncStatus, _ home: DataDirectory) -> Diagnosis {
        guard case .signedOut(let since) = status.connectivity else {
            return Diagnosis(.ok, "session", "signed in as \(user.email), saved in \(home.secrets)")
        }
        return Diagnosis(
            .warn, "session", "the sign-in of \(user.email) ended \(context.time.moment(since).plain)",
            fix: "\(next: .signIn)")
    }

    private func fetching(_ status: SyncStatus) -> Diagnosis {
        guard let block = status.pullBlock else {
            if let state = FetchFormatter.sentence(status.fetch) {
                return Diagnosis(.warn, "fetching", state.plain, fix: "\(next: .fetch)")
            }
            let last = status.lastPull.map { "last at \(context.time.moment($0).plain)" }
            return Diagnosis(.ok, "fetching", last ?? "nothing fetched yet")
        }
        return Diagnosis(.bad, "fetching", PullBlockFormatter.reason(block).plain, fix: PullBlockFormatter.fix(block))
    }

    /// Returns the finding about sending: a warning if the circuit breaker is open. It is no problem if another process
    /// is sending.
    private func sending(_ status: SyncStatus) -> Diagnosis {
        switch status.breaker.state(at: context.now) {
        case .open(let until):
            return Diagnosis(
                .warn, "sending",
                """
                paused until \(context.time.moment(until).plain): the last \(status.breaker.failures) tries did not \
                reach the server
                """,
                fix: "\(next: .send) when there is a connection")
        case .closed, .halfOpen:
            return Diagnosis(
                .ok, "sending", status.leader.map { "\($0) is sending" } ?? "nobody is sending now")
        }
    }

    /// Returns a warning if `WO_METERED` delays photos; otherwise empty.
    private func photos(_ session: SessionComponent) async throws(Failure) -> [Diagnosis] {
        guard let words = try await context.deferredPhotos(of: session) else { return [] }
        return [Diagnosis(.warn, "metered", words.plain, fix: "\(next: .sendPhotos)")]
    }

    private func server(_ reach: Reachability, _ address: String) -> Diagnosis {
        switch reach {
        case .reached(let server):
            let way =
                address.hasPrefix("https:")
                ? "over TLS, with a valid certificate and no redirect"
                : "without TLS, which is allowed only on this machine"
            return Diagnosis(.ok, "server", "\(address) answers as \(server.name), \(way)")
        case .notChecked: return Diagnosis(.ok, "server", "\(address) was not checked (--offline)")
        case .problem(let problem):
            let message = ServerMessages.message(for: problem)
            return Diagnosis(
                message.isRetryable ? .warn : .bad, "server", message.summary.styled.plain, fix: message.next)
        }
    }

    private func clock(_ status: SyncStatus) -> Diagnosis {
        guard let skew = status.clockSkew else {
            return Diagnosis(.ok, "clock", "not compared with the server's clock yet")
        }
        guard let words = PullFormatter.skew(skew) else {
            let seconds = skew.components.seconds.magnitude
            return Diagnosis(.ok, "clock", "\(seconds) s from the server's clock at the last fetch")
        }
        return Diagnosis(
            .warn, "clock", "\(String(words.plain.dropFirst(2)))", fix: "set this device's clock to network time")
    }

    private func queue(_ status: SyncStatus) -> Diagnosis {
        let counts = status.counts
        if status.isAllSent { return Diagnosis(.ok, "queue", "all sent") }
        let problem =
            status.lastRound?.stopReason.map {
                "; the last try stopped: \(SyncMessages.message(for: $0).summary.styled.plain)"
            } ?? ""
        let waiting =
            "\(counts.waiting + counts.inDoubt) waiting, \(counts.needingPerson) for you to decide\(problem)"
        if let since = status.watch(at: context.now)?.stalledSince {
            return Diagnosis(
                .bad, "queue", "stalled: nothing was sent since \(context.time.moment(since).plain); \(waiting)",
                fix: "stop wo replay --watch, then: wo replay -v")
        }
        if counts.needingPerson > 0 { return Diagnosis(.warn, "queue", waiting, fix: "\(next: .showQueue)") }
        let remedy = ConnectivityFormatter.remedy(status.connectivity)
        return Diagnosis(.warn, "queue", waiting, fix: remedy ?? "\(next: .send)")
    }

    private func disk(_ status: SyncStatus) -> Diagnosis {
        let detail = "\(NumberText.size(status.storage.freeBytes).plain) free"
        guard status.storage.isShort else { return Diagnosis(.ok, "disk", detail) }
        guard status.storage.freeBytes > 0 else {
            return Diagnosis(.bad, "disk", "full: nothing can be saved", fix: "free some space")
        }
        return Diagnosis(.bad, "disk", detail, fix: "free some space: below 64 MB, photos cannot be added")
    }
}
