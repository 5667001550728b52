import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases

extension SessionComponent {
    /// Reads the person's own running timer; `nil` if none runs.
    func activeTimer() async throws(Failure) -> ActiveTimer? {
        for await timer in observeActiveTimer.execute() {
            do throws(ChangeError) { return try timer.get() } catch {
                throw ChangeMessages.message(for: error, number: nil, of: session).failure
            }
        }
        return nil
    }
}
