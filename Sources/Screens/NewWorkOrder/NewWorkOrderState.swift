public import MillwrightDomain
public import MillwrightPresentation
import MillwrightScreenKit
import MillwrightUseCases
public import MillwrightViews

public struct NewWorkOrderState: Equatable, Sendable {
    /// The session, which decides whether the person may create and assign work orders.
    public let session: Session
    /// The time at which the screen opened. It provides the day for a due date that is typed without a day.
    public let now: Instant
    public var values: FormValues
    /// Whether a signature is required before the work order can be completed.
    public var requiresSignature = false
    public var tasks = TypedText("", shape: .lines)
    /// The template whose tasks are copied; `nil` for a blank work order.
    public var template: WorkOrderTemplateDetails?
    public var focus = NewField.form(.title)
    public var menu: NewWorkOrderMenu?
    /// Whether templates are being fetched from the server.
    public var isFetching = false
    /// The questions before the form saves: about a due time that has passed, or a category that is not known.
    public var questions = SaveQuestions()
    /// Whether the question about unsaved values is open.
    public var isLeaving = false
    public var isSaving = false
    /// The reason why the last action was refused.
    public var problem: Message?

    public init(session: Session, now: Instant) {
        self.session = session
        self.now = now
        values = Self.blank(session)
    }

    static func blank(_ session: Session) -> FormValues {
        FormValues(assignees: [.user(session.user.id, name: session.user.name)])
    }

    var isChanged: Bool {
        let blank = Self.blank(session)
        return FormField.allCases.contains { values.differs(in: $0, from: blank) }
            || requiresSignature || !tasks.isEmpty || template != nil
    }

    /// The reason why the person may not create work orders. Nil if the person may create them.
    var refusal: Message? {
        EditRule.creationRefusal(for: session).map { EditMessages.message(for: $0, number: nil, of: session) }
    }

    /// The reason why the person may not assign the work order to somebody else. Nil if the person may assign it.
    var assignmentRefusal: Message? {
        guard !session.allows(.assign) else { return nil }
        return EditMessages.message(for: .notPermitted(.assign, assignees: []), number: nil, of: session)
    }

    /// The fields in the order of the display.
    var fields: [NewField] {
        NewField.ofOneLine + NewField.ofSeveralLines(hasTemplate: template != nil)
    }

    /// Returns the field some steps after the focused one, in a circle.
    func field(after steps: Int) -> NewField {
        let index = (fields.firstIndex(of: focus) ?? 0) + steps
        return fields[(index % fields.count + fields.count) % fields.count]
    }

    /// Copies the values of a template into the fields that the person has left empty.
    mutating func take(_ template: WorkOrderTemplateDetails) {
        self.template = template
        if values.title.isEmpty { values.title = TypedText(template.template.title) }
        if values.priority == .none { values.priority = template.template.priority }
        if values.description.isEmpty { values.description = TypedText(template.description, shape: .lines) }
        if focus == .tasks { focus = .form(.title) }
    }

    /// Returns the work order that the values describe.
    func workOrder(_ time: ScreenTime) -> NewWorkOrder {
        let labels = tasks.lines.filter { !$0.isBlank }
        return NewWorkOrder(
            title: values.title.text, description: values.description.text, priority: values.priority,
            due: values.dueDate(time.zone, time.now()),
            category: values.category.isEmpty ? nil : values.category.text, asset: values.asset,
            location: values.location, assignees: values.assignees, requiresSignature: requiresSignature,
            tasks: template == nil ? labels : [], template: template)
    }
}
