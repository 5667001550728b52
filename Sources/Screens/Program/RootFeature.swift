import MillwrightScopes
import MillwrightTEA

/// The feature of the root scope. It chooses between the form to sign in and the screens of the signed-in person, and has
/// no screen of its own.
enum RootFeature: Reducer {
    typealias State = ProgramAccount?
    typealias Environment = @Sendable () -> AsyncStream<ProgramAccount?>

    enum Event: Sendable { case appeared }
    enum Effect: Sendable { case accountChanged(ProgramAccount?) }

    nonisolated(nonsending) static func transform(
        _ state: State, _ event: Event, _ accounts: Environment, emit: Emit<Effect>
    ) async {
        for await account in accounts() { await emit(.accountChanged(account)) }
    }

    static func apply(_ effect: Effect, to state: inout State) {
        switch effect {
        case .accountChanged(let account): state = account
        }
    }
}
