import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation

extension NextStep {
    /// The command to type for this step.
    var command: StyledText {
        switch self {
        case .signIn: "wo login"
        case .signInAs(let email): "wo login --email \(email.map { ShellWord.quoted($0) } ?? "<e-mail>")"
        case .signInAt(let address): "wo login --server \(address.map { ShellWord.quoted($0) } ?? "<url>")"
        case .signOutKeepingChanges: "wo logout --keep"
        case .confirmMovedServer: "add --moved"
        case .showAccounts: "wo switch"
        case .switchAccount(let account):
            "wo switch \(account.email.map { ShellWord.quoted($0) } ?? "<e-mail>")\(Self.server(of: account))"
        case .sendForAllAccounts: "wo replay --all-accounts"
        case .fetch: "wo sync"
        case .acceptDeletions: "wo sync --accept-deletions"
        case .send: "wo replay"
        case .sendPhotos: "wo replay --photos"
        case .keepSending: "wo replay --watch"
        case .showQueue: "wo queue"
        case .showChange(let change): "wo queue show \(change.word)"
        case .editChange(let change): "wo queue edit \(change.word) <value>"
        case .retryChange(let change): "wo queue retry \(change.word)"
        case .dropChange(let change): "wo queue drop \(change.word)"
        case .exportQueue: "wo queue export"
        case .showConflicts: "wo conflicts"
        case .showAcceptedTheirs: "wo conflicts --taken"
        case .showConflict(let change): "wo conflicts show \(change.word)"
        case .resolve(let change, let choices):
            "wo resolve \(change.word)\(choices.isEmpty ? "" : " ")\(StyledText.joined(choices.map(\.flag), by: " | "))"
        case .resolveWithValue(let change, let typed): "wo resolve \(change.word) --edit \(ShellWord.again(typed))"
        case .reopenConflict(let change): "wo resolve \(change.word) --reopen"
        case .showHistory: "wo log"
        case .undo(let change): change.map { "wo undo \($0.word)" } ?? "wo undo"
        case .listWorkOrders(let list): "wo list\(list.flags)"
        case .showWorkOrder(let number): "wo show \(number)"
        case .start(let number): "wo start \(number)"
        case .complete(let number): "wo done \(number)"
        case .reopen(let number): "wo reopen \(number)"
        case .showEditableFields: "wo edit --help"
        case .addNote(let number): "wo note \(number) \"<text>\""
        case .askFor(let number): "wo assign \(number) --ask"
        case .sign(let number): "wo sign \(Self.word(number)) \"<name>\""
        case .signWithPicture(let number): "wo sign \(Self.word(number)) \"<name>\" --picture <file>"
        case .deleteSignature(let number): "wo sign \(Self.word(number)) --delete"
        case .listTemplates: "wo template list"
        case .startTimer(let number): "wo timer start \(number)"
        case .acceptLowerReading: "--may-go-down"
        case .stopTimer(let number): "wo timer stop \(number)"
        case .stopTimerAt(let number): "wo timer stop \(number) --at <time>"
        case .stopTimerOf(let number, let technician):
            "wo timer stop \(Self.word(number)) --of \(ShellWord.quoted(technician))"
        case .completeStoppingTimer(let number): "wo done \(Self.word(number)) --stop-timer"
        case .replaceNote(let number): "wo note \(Self.word(number)) --replace \"<text>\""
        case .listTasks(let number, let onlyOpen): "wo task list \(Self.word(number))\(onlyOpen ? " --open" : "")"
        case .answerTask(let number, let place, let kind): "wo task set \(number) \(place) \(kind.exampleAnswer)"
        case .listPhotos(let number): "wo photo list \(Self.word(number))"
        case .addPhoto(let number, let keepsLocation):
            "wo photo add \(Self.word(number)) <file>\(keepsLocation ? " --keep-location" : "")"
        case .saveAnyPhoto: "wo photo save <number> <photo>"
        case .showBin: "wo bin"
        case .tryAgain: "the same command again"
        case .examine: "wo doctor"
        case .acknowledgeRecovery: "wo doctor --acknowledge"
        case .showSettings: "wo help environment"
        case .set(.certificateAuthority): "WO_CA_FILE=<file.pem>"
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

    private static func word(_ number: Int?) -> StyledText { number.map { "\($0)" } ?? "<number>" }
}

extension ConflictChoice.Kind {
    /// The flag of `wo resolve` that makes this choice.
    var flag: StyledText {
        switch self {
        case .mine: "--mine"
        case .theirs: "--theirs"
        case .value: "--edit <value>"
        case .merged: "--merged"
        case .asNote: "--note"
        case .available: "--available"
        case .newWorkOrder: "--new-work-order"
        }
    }
}

extension ChangeReference {
    fileprivate var word: StyledText {
        switch self {
        case .number(let number): "\(number)"
        case .typed(let text): StyledText(text)
        case .unknown: "<id>"
        }
    }
}

extension NextStep.WorkOrderList {
    fileprivate var flags: StyledText {
        switch self {
        case .unfinished: ""
        case .complete: " --status complete"
        case .everybodys: " --all"
        }
    }
}

extension TaskKind {
    fileprivate var exampleAnswer: StyledText {
        switch self {
        case .subtask: "done"
        case .text: "\"…\""
        case .number, .meter: "<number>"
        case .inspection: "pass"
        case .multipleChoice: "1"
        case .signature: "\"<name>\""
        case .date: "<year-month-day>"
        }
    }
}
