/// A refusal that `wo` can print, with the steps that cause and resolve it.
struct Refusal: Sendable {
    /// The refused command.
    let words: [String]
    /// The expected `error.code`, to check that the test caused the right refusal.
    let code: String
    var input = ""
    /// Additional environment variables of the refused command.
    var environment: [String: String] = [:]
    /// Another program that `wo` runs under.
    var wrapper: [String] = []
    /// The action that the hint asks for and that is not a command, such as freeing disk space.
    var mend: (@Sendable (Walk) async throws -> Void)?
    /// Additional environment variables after `mend` ran.
    var mendedEnvironment: [String: String] = [:]
    /// The next command of the person; `nil` repeats the refused command.
    var next: [String]?
    /// Whether the hint asks for `mend` before it names a command.
    var mendsFirst = false
    /// The file that a person would type when a command of a hint asks for it.
    var file: String?
}

/// The way in which the test handles one case of an error.
enum Plan: Sendable {
    /// The test brings a device into the state.
    case walk(@Sendable (Walk) async throws -> Refusal)
    /// The case contains another error, whose cases have their own plans.
    case inner
    /// The case prints the same message and hint as this other case.
    case same(String)
    /// The case prints nothing, or no state leads there with reasonable effort.
    case left(because: String)
}

/// The cases of one error enum. `of` and `plan` are switches without `default`. If the error gets a new case, the
/// tests compile only after a case and a plan were added here.
protocol Planned: CaseIterable, Hashable, Sendable {
    associatedtype Problem
    static func of(_ problem: Problem) -> Self
    var plan: Plan { get }
}
