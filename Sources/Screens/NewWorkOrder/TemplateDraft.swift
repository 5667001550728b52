import MillwrightDomain

/// A template with its tasks, as a part of a draft. The templates of the server cannot be read without a network.
public struct TemplateDraft: Codable, Equatable, Sendable {
    public var id: String
    public var title: String
    /// The name of the priority.
    public var priority: String
    public var description: String
    public var checklists: [Checklist]

    public struct Checklist: Codable, Equatable, Sendable {
        public var name: String
        public var tasks: [Task]
    }

    /// A task. A property that its kind does not have is `nil`.
    public struct Task: Codable, Equatable, Sendable {
        public var label: String
        public var isRequired: Bool
        public var kind: Kind
        public var unit: String?
        public var minimum: Double?
        public var maximum: Double?
        public var keepsOutOfRange: Bool?
        public var last: Double?
        public var mayGoDown: Bool?
        public var options: [String]?
    }

    public enum Kind: String, Codable, Sendable {
        case subtask, text, number, inspection, multipleChoice, meter, signature, date
    }
}

extension TemplateDraft {
    init(_ details: WorkOrderTemplateDetails) {
        (id, title) = (details.id.rawValue, details.template.title)
        (priority, description) = (details.template.priority.rawValue, details.description)
        checklists = details.checklists.map { Checklist(name: $0.name, tasks: $0.tasks.map { Task($0) }) }
    }

    var template: WorkOrderTemplateDetails {
        let lists = checklists.map { list in
            WorkOrderTemplateDetails.Checklist(name: list.name, tasks: list.tasks.map(\.task))
        }
        let head = WorkOrderTemplate(
            id: WorkOrderTemplate.ID(id), title: title, priority: WorkOrderPriority(rawValue: priority) ?? .none,
            taskCount: lists.reduce(0) { $0 + $1.tasks.count })
        return WorkOrderTemplateDetails(template: head, description: description, checklists: lists)
    }
}

extension TemplateDraft.Task {
    fileprivate init(_ task: WorkOrderTemplateDetails.Task) {
        (label, isRequired) = (task.label, task.isRequired)
        switch task.kind {
        case .subtask: kind = .subtask
        case .text: kind = .text
        case .inspection: kind = .inspection
        case .signature: kind = .signature
        case .date: kind = .date
        case .number(let rule):
            kind = .number
            (unit, minimum, maximum) = (rule.unit, rule.minimum, rule.maximum)
            keepsOutOfRange = rule.keepsOutOfRange
        case .meter(let rule):
            kind = .meter
            (unit, last, mayGoDown) = (rule.unit, rule.last, rule.mayGoDown)
        case .multipleChoice(let choices):
            kind = .multipleChoice
            options = choices
        }
    }

    fileprivate var task: WorkOrderTemplateDetails.Task {
        let rule: TaskKind =
            switch kind {
            case .subtask: .subtask
            case .text: .text
            case .inspection: .inspection
            case .signature: .signature
            case .date: .date
            case .number:
                .number(
                    NumberRule(
                        unit: unit, minimum: minimum, maximum: maximum, keepsOutOfRange: keepsOutOfRange ?? false))
            case .meter: .meter(MeterRule(unit: unit, last: last, mayGoDown: mayGoDown ?? false))
            case .multipleChoice: .multipleChoice(options: options ?? [])
            }
        return WorkOrderTemplateDetails.Task(label: label, kind: rule, isRequired: isRequired)
    }
}
