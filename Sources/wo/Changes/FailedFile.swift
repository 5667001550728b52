/// A file of a command with several files that could not be added.
struct FailedFile: Sendable {
    let name: String
    let failure: Failure

    var json: JSONValue { ["file": .string(name), "problem": failure.json] }
}
