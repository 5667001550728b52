import MillwrightOfflineEngine
import ArgumentParser

/// The `-n` flag of every command that changes something.
struct ChangeOptions: ParsableArguments {
    @Flag(name: [.customShort("n"), .long], help: "Show what would be done, and save nothing.")
    var dryRun = false
}
