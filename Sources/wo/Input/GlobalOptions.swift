import MillwrightOfflineEngine
import ArgumentParser

/// The flags that every command accepts, before or after the command's name.
struct GlobalOptions: ParsableArguments {
    @Flag(help: "Print the answer as JSON.")
    var json = false

    @Flag(name: [.customShort("q"), .long], help: "Print only the answer and errors.")
    var quiet = false

    @Flag(name: [.customShort("v"), .long], help: "Print one line per request to stderr.")
    var verbose = false

    @Flag(help: "Never ask; exit with 64 if a question would be needed.")
    var noInput = false

    @Option(help: ArgumentHelp("When to use color: auto, always or never.", valueName: "when"))
    var color: ColourChoice?

    @Flag(help: "Quote rows in a pipe for a spreadsheet, so that no text is a formula.")
    var spreadsheet = false

    @Flag(help: "Do not use the network.")
    var offline = false

    @Flag(help: "Fail with exit code 7 if a change was not sent; it is saved anyway.")
    var online = false

    func validate() throws {
        if offline && online { throw ValidationError("--offline and --online cannot be used together") }
    }

    /// The flags that take a value in the next argument. ``CommandScan`` skips the value and does not read it as a
    /// subcommand.
    static let namesWithValue: Set<String> = ["--color"]

    /// The names of these options and of those that every program has.
    static let names: Set<String> = [
        "--json", "--quiet", "-q", "--verbose", "-v", "--no-input", "--color", "--offline", "--online", "--help", "-h",
        "--version",
    ]
}
