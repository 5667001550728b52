import MillwrightOfflineEngine
import ArgumentParser

/// The flags of every command; they may come before or after it.
struct GlobalOptions: ParsableArguments {
    @Flag(help: "Answer in JSON.")
    var json = false

    @Flag(name: [.customShort("q"), .long], help: "Say nothing but the answer and errors.")
    var quiet = false

    @Flag(name: [.customShort("v"), .long], help: "Say of every request what came of it, on stderr.")
    var verbose = false

    @Flag(help: "Never ask; end with exit code 64 where a question would be needed.")
    var noInput = false

    @Option(help: ArgumentHelp("When to use colour: auto, always or never.", valueName: "when"))
    var color: ColourChoice?

    @Flag(help: "Do not use the network.")
    var offline = false

    @Flag(help: "A change that was not sent is an error (exit code 7); it is saved and waits all the same.")
    var online = false

    func validate() throws {
        if offline && online { throw ValidationError("--offline and --online do not go together") }
    }

    /// The flags that take a value, which the scan must not read as a subcommand.
    static let namesWithValue: Set<String> = ["--color"]
}
