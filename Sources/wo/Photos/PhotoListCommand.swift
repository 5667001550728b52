import ArgumentParser
import MillwrightComposition
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

struct PhotoListCommand: WoCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the photos of a work order.", usage: "wo photo list <number>",
        discussion: """
            EXAMPLES
              wo photo list 1042
              wo photo list 1042 --json

            IN A PIPE, tab-separated: place file format width height bytes task added_by added_at sha256

            EXIT CODES  0; 6 no such work order; 64 no number given
            """)

    @OptionGroup var global: GlobalOptions

    @Flag(help: "Print the column names first, in a pipe.")
    var header = false

    @Argument(help: ArgumentHelp("The work order number.", valueName: "number"))
    var words: [String] = []

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let number = try context.number(in: words, command: "wo photo list", example: "wo photo list 1042")
        try context.nothingAfter(1, in: words, command: "wo photo list", usage: "wo photo list \(number)")
        return try await context.withWorkOrder(number, "wo photo list") { order async throws(Failure) in
            let photos = try await order.photos()
            let console = context.console
            let table = PhotoTable(photos: photos, time: context.time)
            try await console.answer(header ? PhotoTable.rowHeader : nil, table.rows) {
                table.lines(columns: $0)
            } json: { () async throws(Failure) in
                Envelope.list(photos.map(\.json), asOf: try await order.session.asOf())
            }
            if photos.isEmpty {
                console.status("No photos on \(number). Add one: wo photo add \(number) valve.jpg")
            }
            try await context.showBanner(of: order.session)
            return .done
        }
    }
}
