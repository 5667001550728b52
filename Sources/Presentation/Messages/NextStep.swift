public import MillwrightDomain
public import MillwrightOfflineEngine

/// A step that a person may take next. The list is closed: each front end has words, a key or a button for every case.
public enum NextStep: Hashable, Sendable {
    // The sign-in.
    case signIn
    /// - Parameter email: the account; `nil` when it is not known, so that the person has to fill it in.
    case signInAs(email: String?)
    /// - Parameter address: the server's; `nil` when the person has to find it out.
    case signInAt(address: String?)
    /// Signs out and leaves unsent changes on the device for the next sign-in of the same account.
    case signOutKeepingChanges
    /// Confirms that a server at a new address is the same one.
    case confirmMovedServer

    // Fetching and sending.
    case fetch
    /// Fetches, and believes the server that what is missing there was deleted.
    case acceptDeletions
    case send
    /// Sends also the photos that wait for a connection without a meter.
    case sendPhotos
    /// Keeps sending in the background.
    case keepSending

    // The queue.
    case showQueue
    case showChange(ChangeReference)
    case editChange(ChangeReference)
    case retryChange(ChangeReference)
    case dropChange(ChangeReference)
    case exportQueue

    // Conflicts.
    case showConflicts
    case showAcceptedTheirs
    case showConflict(ChangeReference)
    /// - Parameter choices: the choices to offer, in order.
    case resolve(ChangeReference, choices: [ConflictChoice.Kind])
    /// Resolves the conflict with a value that the person typed.
    case resolveWithValue(ChangeReference, typed: String)
    case reopenConflict(ChangeReference)

    // History.
    case showHistory
    /// - Parameter change: `nil` for the newest.
    case undo(ChangeReference?)

    // Work orders.
    case listWorkOrders(WorkOrderList)
    case showWorkOrder(Int)
    case start(Int)
    case complete(Int)
    case reopen(Int)
    /// Shows the fields of a work order that can be edited.
    case showEditableFields
    case addNote(Int)
    /// - Parameter number: the work order; `nil` when it is not known.
    case listTasks(Int?, onlyOpen: Bool)
    case answerTask(Int, place: Int, kind: TaskKind)

    /// - Parameter number: the work order; `nil` when it is not known.
    case replaceNote(Int?)

    // Photos.
    /// - Parameter number: the work order; `nil` when it is not known.
    case listPhotos(Int?)
    /// - Parameter number: the work order; `nil` when it is not known.
    case addPhoto(Int?, keepsLocation: Bool)
    case saveAnyPhoto

    // The device.
    /// Does the same again.
    case tryAgain
    case examine
    case showSettings
    case set(Setting)
    case makeReadable(path: String)
    /// Makes a folder and the files in it readable and writable for the person.
    case makeUsable(path: String)
    case makePrivate(path: String)

    /// The work orders of a list.
    public enum WorkOrderList: Hashable, Sendable {
        case unfinished, complete, everybodys
    }

    /// A setting of the program that a person may have to change.
    public enum Setting: Hashable, Sendable {
        /// A file with a company's own certificate authority.
        case certificateAuthority
        /// The folder for the data of the program.
        case dataFolder
        /// Whether the connection costs by the byte.
        case meteredConnection
    }
}
