import MillwrightDomain
import ArgumentParser

/// The dry-run flag, `-n` or `--dry-run`, of every command that changes something.
struct ChangeOptions: ParsableArguments {
    @Flag(name: [.customShort("n"), .long], help: "Show what would be done, and save nothing.")
    var dryRun = false

    var mode: ChangeMode { dryRun ? .dryRun : .save }
}
