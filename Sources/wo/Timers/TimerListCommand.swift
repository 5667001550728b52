import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

struct TimerListCommand: WoCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the labor time of a work order.", usage: "wo timer list <number>",
        discussion: """
            EXAMPLES
              wo timer list 1042

            An entry that overlaps other labor time of the same person is marked. The mark names the other work \
            orders, as far as they are on this device.

            IN A PIPE, tab-separated: person start end seconds overlaps overlaps_elsewhere

            EXIT CODES  0; 6 no such work order; 64 no number given
            """)

    @OptionGroup var global: GlobalOptions

    @Flag(help: "Print the column names first, in a pipe.")
    var header = false

    @Argument(help: ArgumentHelp("The work order number.", valueName: "number"))
    var words: [String] = []

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let number = try context.number(in: words, command: "wo timer list", example: "wo timer list 1042")
        try context.nothingAfter(1, in: words, command: "wo timer list", usage: "wo timer list \(number)")
        return try await context.withWorkOrder(number, "wo timer list") { order async throws(Failure) in
            let entries = try await Failure.wrapping(try await order.component.getTimeEntries.execute()) {
                ChangeMessages.message(for: $0, number: number).failure
            }
            let console = context.console
            let table = TimeTable(entries: entries, time: context.time)
            try await console.answer(header ? TimeTable.rowHeader : nil, table.rows) {
                table.lines(columns: $0)
            } json: { () async throws(Failure) in
                Envelope.list(entries.map(\.json), asOf: try await order.session.asOf())
            }
            if entries.isEmpty {
                console.status("No labor time on \(number). Start your timer: \(next: .startTimer(number))")
            }
            try await context.showBanner(of: order.session)
            return .done
        }
    }
}
