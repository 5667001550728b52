public import MillwrightDomain
public import MillwrightViews

public enum ChangeMessages {
    /// - Parameters:
    ///   - number: The work order; `nil` if it is not known.
    ///   - place: The task's position as the person named it; `nil` if the change is not about a task.
    ///   - time: The person's time; `nil` to show times in UTC.
    public static func message(
        for error: ChangeError, number: Int?, place: Int? = nil, of session: Session? = nil,
        time: TimeFormatter? = nil
    ) -> Message {
        switch error {
        case .workOrderNotFound: WorkOrderMessages.notFound(number, close: [])
        case .taskNotFound: TaskMessages.notFound(place, number: number, count: nil)
        case .notSignedIn: AuthenticationMessages.notSignedIn
        case .refused(let refusal): EditMessages.message(for: refusal, number: number, of: session)
        case .cannotBecome(let next, let current): cannotBecome(next, from: current, number: number, of: session)
        case .cannotComplete(let blockers): cannotComplete(blockers, number: number, of: session)
        case .valueNotAllowed(let problem): TaskValueMessages.message(for: problem)
        case .textNotAllowed(let problem): TextMessages.message(for: problem)
        case .logNotAllowed(let reason): LogMessages.message(for: reason, number: number, time: time)
        case .pictureNotAdded(let problem): pictureNotAdded(problem, number: number, of: session)
        case .changedSinceShown(let field, let value, let author):
            changedSinceShown(field, value, by: author, number: number, place: place, time)
        case .notEditable:
            Message(.valueNotAllowed, "this field cannot be edited", next: "\(next: .showEditableFields)")
        case .storage(let problem): StorageMessages.message(for: problem)
        case .cancelled: .interrupted
        }
    }

    /// Returns the message about a value that a person has not seen. A long value is not part of the message.
    private static func changedSinceShown(
        _ field: Field, _ value: FieldValue, by author: LastEdit?, number: Int?, place: Int?, _ time: TimeFormatter?
    ) -> Message {
        let task: StyledText = place.map { "task \($0)" } ?? "the task"
        let what: StyledText =
            switch field {
            case .signature: "the work order"
            case .taskAnswer: "the answer to \(task)"
            case .taskNote: "the note of \(task)"
            default: "the \(ChangeFormatter.name(of: field))"
            }
        let forms = ValueForms(value, of: field.taskID == nil ? field : nil)
        let isShort = field != .signature && forms.text.count <= 60 && !forms.text.contains("\n")
        let now: StyledText = isShort ? " to \(forms.words)" : ""
        let by: StyledText = author.map { " (\($0.by), \(TimeFormatter.moment($0.at, in: time)))" } ?? ""
        return Message(
            .changedSinceShown, "\(what) changed\(now) since you saw it\(by); nothing was saved", next: showing(number))
    }

    /// Returns the message about a picture of a signature. Adding it as a photo would not sign, so the next step signs.
    private static func pictureNotAdded(_ problem: PhotoError, number: Int?, of session: Session?) -> Message {
        let message = PhotoMessages.message(for: problem, number: number, place: nil, of: session)
        return switch problem {
        case .fileMissing:
            Message(message.code, message.summary, next: "\(next: .signWithPicture(number))")
        case .cannotRemoveMetadata(let format):
            Message(
                message.code, "cannot remove the location from this \(format.rawValue) file, so nothing was signed",
                next: "take the picture again, or open and save it in another program")
        default: message
        }
    }

    private static func cannotBecome(
        _ next: WorkOrderStatus, from current: WorkOrderStatus, number: Int?, of session: Session?
    ) -> Message {
        let subject: StyledText = number.map { "\($0)" } ?? "the work order"
        let step = current == .complete ? EditMessages.reopening(number, for: session) : showing(number)
        return Message(
            .statusNotAllowed,
            "\(subject) is \(StatusFormatter.of(current)) and cannot change to \(StatusFormatter.of(next))",
            next: step)
    }

    private static func cannotComplete(
        _ blockers: [CompletionBlocker], number: Int?, of session: Session?
    ) -> Message {
        let places = blockers.compactMap { blocker in
            if case .requiredTaskEmpty(_, let place, _) = blocker { place } else { Int?.none }
        }
        var reasons: [StyledText] = []
        if !places.isEmpty {
            let list = StyledText.joined(places.map { "\($0)" }, by: ", ")
            reasons.append(
                places.count == 1 ? "1 required task open (\(list))" : "\(places.count) required tasks open (\(list))")
        }
        reasons += blockers.compactMap(otherReason)
        let subject: StyledText = number.map { "\($0)" } ?? "the work order"
        return Message(
            .cannotComplete, "cannot complete \(subject): \(StyledText.joined(reasons, by: "; "))",
            next: wayOut(of: blockers, number: number, session))
    }

    private static func showing(_ number: Int?) -> MessageText {
        number.map { "\(next: .showWorkOrder($0))" } ?? "\(next: .listWorkOrders(.unfinished))"
    }

    /// Returns the step that removes the first blocker: answer the tasks, sign, or stop the timer. A colleague's timer
    /// can be stopped only by somebody who may edit any work order.
    private static func wayOut(of blockers: [CompletionBlocker], number: Int?, _ session: Session?) -> MessageText {
        switch blockers.first {
        case .requiredTaskEmpty: return "\(next: .listTasks(number, onlyOpen: true))"
        case .signatureMissing: return "\(next: .sign(number))"
        case .timerRunning(let technician, _):
            if technician == session?.user.name { return "\(next: .completeStoppingTimer(number))" }
            return session?.allows(.editAny) == true
                ? "\(next: .stopTimerOf(number, technician: technician))" : "ask \(technician) or the office to stop it"
        case nil: return showing(number)
        }
    }

    /// Returns a reason why a work order cannot be completed: `task 3 "Bleed radiator" has no answer`.
    public static func reason(_ blocker: CompletionBlocker) -> StyledText {
        switch blocker {
        case .requiredTaskEmpty(_, let place, let label): "task \(place) \"\(label)\" has no answer"
        case .signatureMissing: "signature missing"
        case .timerRunning(let technician, _): "timer of \(technician) still running"
        }
    }

    private static func otherReason(_ blocker: CompletionBlocker) -> StyledText? {
        if case .requiredTaskEmpty = blocker { nil } else { reason(blocker) }
    }
}
