import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases

struct PhotoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "photo", abstract: "List, add, save or delete the photos of a work order.",
        usage: "wo photo list|add|save|delete <number> …",
        subcommands: [
            PhotoListCommand.self, PhotoAddCommand.self, PhotoSaveCommand.self, PhotoDeleteCommand.self,
        ])

    @OptionGroup var global: GlobalOptions
}
