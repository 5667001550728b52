import Composition
import Domain
import OfflineEngine
import UseCases

extension Context {
    /// A line beside the answer, for a person who is looking, and only when it matters (cli.md Q3, Q4, M15).
    /// - Parameter isAfterChange: the change has said what waits and why; only a decision that is needed is news.
    func tellNotice(of session: SessionComponent, isAfterChange: Bool = false) async throws(Failure) {
        guard console.errorStyle.isTerminal, !console.isQuiet, !console.isJSON,
            surroundings.value("WO_NO_BANNER") == nil
        else { return }
        let zone = surroundings.zone
        let notice: Banner?
        do throws(SyncError) {
            notice = try await session.getNotice.execute { zone.civil($0).dayNumber == zone.civil($1).dayNumber }
        } catch { throw SyncMessages.failure(for: error) }
        guard let notice, !isAfterChange || notice.needsPerson else { return }
        console.status(NoticeWords.line(notice, time))
    }
}

extension Banner {
    fileprivate var needsPerson: Bool {
        switch self {
        case .signInAgain: true
        case .standing(let standing): standing.conflicts + standing.quarantined > 0
        }
    }
}
