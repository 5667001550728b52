import MillwrightOfflineEngine
import ArgumentParser

/// The `-n` flag of every command that changes something.
struct ChangeOptions: ParsableArguments {
    @Flag(name: [.customShort("n"), .long], help: "Say what would be done; write nothing.")
    var dryRun = false
}
