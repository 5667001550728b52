public import MillwrightScreenKit
import MillwrightViews

/// The values of a new work order that is not created yet, for the next run of the program.
public struct NewWorkOrderDraft: ScreenDraft, Equatable {
    /// The values of the fields; `nil` if none was edited.
    public var values: WorkOrderFormDraft?
    public var requiresSignature: Bool
    /// The labels of the tasks, one on each line.
    public var tasks: String
    /// The template whose tasks are copied; `nil` without a template.
    public var template: TemplateDraft?
}

extension NewWorkOrderState {
    /// The values; `nil` if nothing was edited.
    public var draft: NewWorkOrderDraft? {
        guard isChanged else { return nil }
        return NewWorkOrderDraft(
            values: WorkOrderFormDraft(values, from: Self.blank(session)), requiresSignature: requiresSignature,
            tasks: tasks.text, template: template.map { TemplateDraft($0) })
    }

    /// Restores the values of an earlier run.
    mutating func restore(_ draft: NewWorkOrderDraft) {
        draft.values?.apply(to: &values)
        requiresSignature = draft.requiresSignature
        tasks = TypedText(draft.tasks, shape: .lines)
        template = draft.template?.template
    }
}
