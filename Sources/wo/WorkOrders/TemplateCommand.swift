import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases

struct TemplateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "template", abstract: "List and show the templates for work orders.",
        usage: "wo template list|show …", subcommands: [TemplateListCommand.self, TemplateShowCommand.self])

    @OptionGroup var global: GlobalOptions
}
