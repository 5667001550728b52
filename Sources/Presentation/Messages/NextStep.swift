public import MillwrightDomain
public import MillwrightOfflineEngine

/// A step that a person may take next. The list is closed: each front end has words, a key or a button for every case.
public enum NextStep: Hashable, Sendable {
    // The sign-in.
    case signIn
    /// - Parameter email: The account; `nil` if it is not known and the person has to fill it in.
    case signInAs(email: String?)
    /// - Parameter address: The server's address; `nil` if it is not known and the person has to fill it in.
    case signInAt(address: String?)
    /// Signs out and leaves unsent changes on the device for the next sign-in of the same account.
    case signOutKeepingChanges
    /// Confirms that the server at a new address is the previous server.
    case confirmMovedServer
    /// Lists the accounts on this device.
    case showAccounts
    /// Switches to another account of this device.
    case switchAccount(DeviceAccount)

    // Fetching and sending.
    case fetch
    /// Fetches changes, and accepts as deleted everything that the server no longer has.
    case acceptDeletions
    case send
    /// Sends all changes, including photos that wait for an unmetered connection.
    case sendPhotos
    /// Sends the changes of all accounts on this device, each under its own sign-in.
    case sendForAllAccounts
    /// Keeps sending in the background.
    case keepSending

    // The queue.
    case showQueue
    case showChange(ChangeReference)
    case editChange(ChangeReference)
    /// Gives a refused new work order other values of its fields.
    case editFields(ChangeReference)
    case retryChange(ChangeReference)
    /// Sends refused labor time by the server's clock.
    case retryByServerTime(ChangeReference)
    /// Gives labor time another start and end.
    case editTime(ChangeReference)
    /// Creates a refused work order with the tasks as they are here, without its template.
    case retryWithoutTemplate(ChangeReference)
    /// Moves a refused new work order, or a deleted work order, with all unsent changes to an existing work order.
    case moveChanges(ChangeReference)
    /// Moves the same to a new work order.
    case moveToNewWorkOrder(ChangeReference)
    case dropChange(ChangeReference)
    case exportQueue

    // Conflicts.
    case showConflicts
    case showAcceptedTheirs
    case showConflict(ChangeReference)
    /// - Parameter choices: The choices to offer, in order.
    case resolve(ChangeReference, choices: [ConflictChoice.Kind])
    /// Resolves the conflict with a value that the person typed.
    case resolveWithValue(ChangeReference, typed: String)
    case reopenConflict(ChangeReference)

    // History.
    case showHistory
    /// - Parameter change: The change; `nil` for the newest.
    case undo(ChangeReference?)
    /// Redoes the change that was undone last.
    case redo

    // Work orders.
    case listWorkOrders(WorkOrderList)
    case showWorkOrder(Int)
    case start(Int)
    case complete(Int)
    case reopen(Int)
    /// Shows the fields of a work order that can be edited.
    case showEditableFields
    case addNote(Int)
    /// Asks to be assigned to a work order.
    case askFor(Int)
    /// - Parameter number: The work order; `nil` if it is not known.
    case sign(Int?)
    /// - Parameter number: The work order; `nil` if it is not known.
    case signWithPicture(Int?)
    /// - Parameter number: The work order; `nil` if it is not known.
    case deleteSignature(Int?)
    case listTemplates
    case startTimer(Int)
    /// Accepts a meter reading below the last one.
    case acceptLowerReading
    /// Stops the person's own timer now.
    case stopTimer(Int)
    /// Stops a timer at a time that the person has to fill in.
    case stopTimerAt(Int)
    /// - Parameter number: The work order; `nil` if it is not known.
    case stopTimerOf(Int?, technician: String)
    /// Completes a work order and stops the person's timer on it.
    /// - Parameter number: The work order; `nil` if it is not known.
    case completeStoppingTimer(Int?)
    /// - Parameter number: The work order; `nil` if it is not known.
    case listTasks(Int?, onlyOpen: Bool)
    case answerTask(Int, place: Int, kind: TaskKind)

    /// - Parameter number: The work order; `nil` if it is not known.
    case replaceNote(Int?)

    // Photos.
    /// - Parameter number: The work order; `nil` if it is not known.
    case listPhotos(Int?)
    /// - Parameter number: The work order; `nil` if it is not known.
    case addPhoto(Int?, keepsLocation: Bool)
    case saveAnyPhoto
    /// Shows the deleted photos that can be added again.
    case showBin

    // The device.
    /// Repeats the action that failed.
    case tryAgain
    case examine
    /// Shows how to get the changes out of a data folder that cannot be used.
    case rescue
    /// Ends the message about a recovered store, once the person has seen it.
    case acknowledgeRecovery
    case showSettings
    case set(Setting)
    case makeReadable(path: String)
    /// Makes a folder and its files readable and writable for the person.
    case makeUsable(path: String)
    case makePrivate(path: String)

    /// The work orders that ``listWorkOrders(_:)`` shows.
    public enum WorkOrderList: Hashable, Sendable {
        case unfinished, complete, everybodys
        /// Those with these words.
        case matching(String)
    }

    /// A setting of the program that a person may need to change.
    public enum Setting: Hashable, Sendable {
        /// A file with a company's own certificate authority.
        case certificateAuthority
        /// The folder for the program's data.
        case dataFolder
        /// Whether the connection is metered.
        case meteredConnection
    }
}
