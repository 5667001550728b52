/// One refusal that `wo` can print, as a test makes it and leaves it.
struct Refusal: Sendable {
    /// The command that is refused.
    let words: [String]
    /// `error.code`, so that the right refusal was made.
    let code: String
    var input = ""
    /// Beside the device's own.
    var environment: [String: String] = [:]
    /// Another program that `wo` runs under.
    var wrapper: [String] = []
    /// What the person does whom the hint asks for something other than a command: goes where there is a connection, frees
    /// space, installs a version.
    var mend: (@Sendable (Walk) async throws -> Void)?
    /// Beside the device's own, once it is mended.
    var mendedEnvironment: [String: String] = [:]
    /// The command she gives then; the same again when it is `nil`.
    var next: [String]?
    /// The hint asks for that before it names a command.
    var mendsFirst = false
    /// In place of `<file>` in a hint.
    var file: String?
}

/// The way in which the test deals with one case of an error.
enum Plan: Sendable {
    /// Brings a device into the state.
    case walk(@Sendable (Walk) async throws -> Refusal)
    /// The case holds another error, whose cases have plans of their own.
    case inner
    /// The same message and hint as this case.
    case same(String)
    /// Nothing is printed, or no state leads there with reasonable effort.
    case left(because: String)
}

/// The cases of one error enum. `of` and `plan` are switches without `default`: a new case of the error does not compile
/// until it has a case here, and that has a plan.
protocol Planned: CaseIterable, Hashable, Sendable {
    associatedtype Problem
    static func of(_ problem: Problem) -> Self
    var plan: Plan { get }
}
