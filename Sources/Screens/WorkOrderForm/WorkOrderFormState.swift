public import MillwrightDomain
public import MillwrightPresentation
import MillwrightScreenKit

public struct WorkOrderFormState: Equatable, Sendable {
    public let id: WorkOrder.ID
    /// The session, which decides whether the person may edit and assign.
    public let session: Session
    public var order = Loadable<WorkOrder>.loading
    /// The time of the last read. It provides the day for a due date that is typed without a day.
    public var now: Instant
    /// The values that the person saw, by their fields. An edited field keeps the value that it began with, although the
    /// work order has a newer one.
    public var shown: [Field: FieldValue] = [:]
    /// The question about a newer value, before a save that would replace it.
    public var newer: NewerQuestion?
    /// The values of the work order at the last read. Nil before the first read.
    public var saved: FormValues?
    /// The values with the edits of the person. Nil before the first read.
    public var values: FormValues?
    public var focus = FormField.title
    public var menu: FormMenu?
    /// The questions before the form saves: about a due time that has passed, or a category that is not known.
    public var questions = SaveQuestions()
    /// Whether the question about unsaved values is open.
    public var isLeaving = false
    public var isSaving = false
    /// Whether the person has an editor of her own.
    public var hasEditor = false
    /// The reason why the last action was refused.
    public var problem: Message?
    /// The unsaved values of an earlier run, until the first read of the work order.
    var restored: WorkOrderFormDraft?

    public init(id: WorkOrder.ID, session: Session, now: Instant) {
        self.id = id
        self.session = session
        self.now = now
    }

    var isChanged: Bool {
        guard let saved, let values else { return false }
        return FormField.allCases.contains { values.differs(in: $0, from: saved) }
    }

    /// The edited values; `nil` if everything is saved.
    public var draft: WorkOrderFormDraft? {
        if let restored { return restored }
        guard let saved, let values else { return nil }
        return WorkOrderFormDraft(values, from: saved, shown: shown)
    }

    /// Restores edited values. If the work order was not read yet, the values are restored after the first read.
    mutating func restore(_ draft: WorkOrderFormDraft) {
        guard var values else { return restored = draft }
        restored = nil
        draft.apply(to: &values)
        self.values = values
        if let seen = draft.shown?.values { shown.merge(seen) { _, seen in seen } }
    }

    /// The reason why the person may not edit the work order. Nil if the person may edit it.
    var refusal: Message? { order.value.flatMap { message(EditRule.refusal(for: session, editing: $0)) } }

    /// The reason why the person may not assign the work order. Nil if the person may assign it.
    var assignmentRefusal: Message? {
        order.value.flatMap { message(EditRule.refusal(for: session, assigning: $0)) }
    }

    private func message(_ refusal: EditRefusalReason?) -> Message? {
        refusal.map { EditMessages.message(for: $0, number: order.value?.number, of: session) }
    }
}
