import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightViews

extension NextStep {
    /// The command to type for this step.
    var command: StyledText {
        switch self {
        case .signIn: "wo login"
        case .signInAs(let email): email.map { "wo login --email \(ShellWord.quoted($0))" } ?? "wo login"
        case .signInAt(let address): address.map { "wo login --server \(ShellWord.quoted($0))" } ?? "wo login"
        case .signOutKeepingChanges: "wo logout --keep"
        case .confirmMovedServer: "add --moved"
        case .showAccounts: "wo switch"
        case .switchAccount(let account):
            account.email.map { "wo switch \(ShellWord.quoted($0))\(Self.server(of: account))" } ?? "wo switch"
        case .sendForAllAccounts: "wo replay --all-accounts"
        case .fetch: "wo sync"
        case .acceptDeletions: "wo sync --accept-deletions"
        case .send: "wo replay"
        case .sendPhotos: "wo replay --photos"
        case .keepSending: "wo replay --watch"
        case .showQueue: "wo queue"
        case .showChange(let change): change.word.map { "wo queue show \($0)" } ?? "wo queue"
        case .editChange(let change): change.word.map { "wo queue edit \($0)" } ?? "wo queue"
        case .retryChange(let change): change.word.map { "wo queue retry \($0)" } ?? "wo queue"
        case .dropChange(let change): change.word.map { "wo queue drop \($0)" } ?? "wo queue"
        case .editFields(let change): change.word.map { "wo queue edit \($0) --help" } ?? "wo queue"
        case .retryByServerTime(let change): change.word.map { "wo queue retry \($0) --server-time" } ?? "wo queue"
        case .editTime(let change): change.word.map { "wo queue edit \($0)" } ?? "wo queue"
        case .retryWithoutTemplate(let change):
            change.word.map { "wo queue retry \($0) --without-template" } ?? "wo queue"
        case .moveChanges(let change): change.word.map { "wo queue move \($0)" } ?? "wo queue"
        case .moveToNewWorkOrder(let change): change.word.map { "wo resolve \($0) --new-work-order" } ?? "wo queue"
        case .exportQueue: "wo queue export"
        case .showConflicts: "wo conflicts"
        case .showAcceptedTheirs: "wo conflicts --taken"
        case .showConflict(let change): change.word.map { "wo conflicts show \($0)" } ?? "wo conflicts"
        // Without a choice, the command shows the choices and asks. Several choices in one line would run as a pipe.
        case .resolve(let change, let choices):
            change.word.map { "wo resolve \($0)\(Self.choice(choices))" } ?? "wo conflicts"
        case .resolveWithValue(let change, let typed):
            change.word.map { "wo resolve \($0)\(Self.edit(typed))" } ?? "wo conflicts"
        case .reopenConflict(let change): change.word.map { "wo resolve \($0) --reopen" } ?? "wo conflicts --taken"
        case .showHistory: "wo log"
        case .undo(let change): change?.word.map { "wo undo \($0)" } ?? "wo undo"
        case .redo: "wo redo"
        case .listWorkOrders(let list): "wo list\(list.flags)"
        case .showWorkOrder(let number): "wo show \(number)"
        case .start(let number): "wo start \(number)"
        case .complete(let number): "wo done \(number)"
        case .reopen(let number): "wo reopen \(number)"
        case .showEditableFields: "wo edit --help"
        case .addNote(let number): "wo note \(number)"
        case .askFor(let number): "wo assign \(number) --ask"
        case .sign(let number): Self.line("sign", number)
        case .signWithPicture: "wo sign --help"
        case .deleteSignature(let number): Self.line("sign", number, " --delete")
        case .listTemplates: "wo template list"
        case .startTimer(let number): "wo timer start \(number)"
        case .acceptLowerReading: "--may-go-down"
        case .stopTimer(let number): "wo timer stop \(number)"
        case .stopTimerAt(let number): "wo timer stop \(number)"
        case .stopTimerOf(let number, let technician):
            Self.line("timer stop", number, " --of \(ShellWord.quoted(technician))")
        case .completeStoppingTimer(let number): Self.line("done", number, " --stop-timer")
        case .replaceNote(let number): Self.line("note", number, " --replace")
        case .listTasks(let number, let onlyOpen): Self.line("task list", number, onlyOpen ? " --open" : "")
        // An answer that wo proposes could be wrong, so the command asks for it. Only a subtask has an obvious answer.
        case .answerTask(let number, let place, let kind):
            "wo task set \(number) \(place)\(kind == .subtask ? " done" : "")"
        case .listPhotos(let number): Self.line("photo list", number)
        case .addPhoto(let number, let keepsLocation):
            Self.line("photo add", number, keepsLocation ? " --keep-location" : "")
        case .saveAnyPhoto: "wo photo save --help"
        case .showBin: "wo bin"
        case .tryAgain: "the same command again"
        case .examine: "wo doctor"
        case .acknowledgeRecovery: "wo doctor --acknowledge"
        case .rescue: "wo help rescue"
        case .showSettings: "wo help environment"
        case .set(.certificateAuthority): "WO_CA_FILE"
        case .set(.dataFolder): "WO_HOME"
        case .set(.meteredConnection): "WO_METERED"
        case .makeReadable(let path): "chmod u+r \(ShellWord.quoted(path))"
        case .makeUsable(let path): "chmod u+rwX \(ShellWord.quoted(path))"
        case .makePrivate(let path): "chmod go= \(ShellWord.quoted(path))"
        }
    }
}

extension NextStep {
    /// The address of the account's server. Two servers can have the same name, but not the same address.
    private static func server(of account: DeviceAccount) -> StyledText {
        account.server.map { " \(ShellWord.quoted($0.address))" } ?? ""
    }

    /// Returns a command about a work order, or its help if the work order is not known.
    private static func line(_ name: StyledText, _ number: Int?, _ flags: StyledText = "") -> StyledText {
        number.map { "wo \(name) \($0)\(flags)" } ?? "wo \(name) --help"
    }

    private static func edit(_ typed: String) -> StyledText {
        ShellWord.again(typed).map { " --edit \($0)" } ?? ""
    }

    private static func choice(_ choices: [ConflictChoice.Kind]) -> StyledText {
        guard choices.count == 1, let choice = choices.first, choice != .value else { return "" }
        return " \(choice.flag)"
    }
}

extension ConflictChoice.Kind {
    /// The flag of `wo resolve` that makes this choice.
    var flag: StyledText {
        switch self {
        case .mine: "--mine"
        case .theirs: "--theirs"
        case .value: "--edit"
        case .merged: "--merged"
        case .asNote: "--note"
        case .available: "--available"
        case .newWorkOrder: "--new-work-order"
        }
    }
}

extension ChangeReference {
    /// The number or the id of the change; `nil` if neither is known.
    fileprivate var word: StyledText? {
        switch self {
        case .number(let number): "\(number)"
        case .typed(let text): StyledText(text)
        case .unknown: nil
        }
    }
}

extension NextStep.WorkOrderList {
    fileprivate var flags: StyledText {
        switch self {
        case .unfinished: ""
        case .complete: " --status complete"
        case .everybodys: " --all"
        case .matching(let words): " --search \(ShellWord.exact(words))"
        }
    }
}
