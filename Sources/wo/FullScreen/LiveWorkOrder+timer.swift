import MillwrightComposition
import MillwrightDomain
import MillwrightFrontEnd
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightScreens
import MillwrightUseCases
import MillwrightViews

extension LiveWorkOrder {
    var timer: TimerEnvironment {
        TimerEnvironment(
            observe: {
                values(after: [changes(), queueChanges()]) { () async throws(FlowProblem) in try await laborTime() }
            },
            start: {
                await result { () throws(FlowProblem) in
                    try await saved(unchanged: { $0 }) { flows async throws(FlowProblem) in try await flows.startTimer()
                    }
                }
            },
            stop: { end, technician in
                await result { () throws(FlowProblem) in
                    try await saved { flows async throws(FlowProblem) in
                        try await flows.stopTimer(at: end, of: technician)
                    }
                }
            },
            add: { start, end in
                await result { () throws(FlowProblem) in
                    try await saved { flows async throws(FlowProblem) in try await flows.addTime(from: start, to: end) }
                }
            },
            correct: { entry, end, shown in
                await result { () throws(FlowProblem) in
                    try await saved { flows async throws(FlowProblem) in
                        try await flows.correctTime(entry, end: end, shown: .instant(shown))
                    }
                }
            },
            time: live.time)
    }

    private func laborTime() async throws(FlowProblem) -> TimerContent {
        let details = try await details()
        do throws(ChangeError) {
            return TimerContent(
                number: details.workOrder.number, entries: try await component.getTimeEntries.execute(),
                person: live.session.session.user.id, elsewhere: try await elsewhere())
        } catch { throw problem(error, details) }
    }

    /// Returns the person's timer on another work order. Starting a timer on this work order would stop it.
    private func elsewhere() async throws(ChangeError) -> TimerContent.Elsewhere? {
        do throws(ChangeError) {
            let start = try await component.startTimer.execute(mode: .dryRun)
            return start.stopped.first.map { TimerContent.Elsewhere(number: $0.number, since: $0.timer.since) }
        } catch {
            switch error {
            case .logNotAllowed(.endUnknown(let since, let number)):
                return TimerContent.Elsewhere(number: number, since: since)
            // A person who may not start a timer here does not stop the other one.
            case .refused: return nil
            default: throw error
            }
        }
    }
}
