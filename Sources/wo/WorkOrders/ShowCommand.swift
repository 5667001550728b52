import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

struct ShowCommand: WoCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show a work order with its tasks, photos and notes.",
        usage: "wo show <number>",
        discussion: """
            EXAMPLES
              wo show 1042
              wo show WO-1042 --json

            IN A PIPE, tab-separated: one row each for number, status, …; then the task, photo and note rows

            EXIT CODES  0; 4 sign-in needed; 6 no such work order; 64 no number given
            """)

    @OptionGroup var global: GlobalOptions
    @Argument(help: ArgumentHelp("The work order number, such as 1042 or WO-1042.", valueName: "number"))
    var words: [String] = []

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let number = try context.number(in: words, command: "wo show", example: "wo show 1042")
        try context.nothingAfter(1, in: words, command: "wo show", usage: "wo show \(number)")
        return try await context.withWorkOrder(number, "wo show") { order async throws(Failure) in
            let details = try await order.details()
            let checklists = try await order.checklists()
            let console = context.console
            let page = WorkOrderPage(
                details: details, checklists: checklists,
                isSignedContentChanged: order.component.getSignature.execute(on: details)?.isContentChanged,
                time: context.time)
            try await console.answer(nil, page.rows) {
                page.lines(columns: $0)
            } json: { () async throws(Failure) in
                Envelope.item(order.json(of: details, in: context), asOf: try await order.session.asOf())
            }
            if !console.isJSON {
                let steps = SuggestedSteps.after(details, for: order.session.session)
                steps.forEach { console.hint("  next: \(next: $0)") }
            }
            try await context.showBanner(of: order.session)
            return .done
        }
    }
}

extension ChosenWorkOrder {
    func checklists() async throws(Failure) -> [ChecklistWithTasks] {
        try await Failure.wrapping(try await component.getChecklistsAndTasks.execute()) {
            ChangeMessages.message(for: $0, number: number).failure
        }
    }
}
