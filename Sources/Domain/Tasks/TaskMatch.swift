/// The rule that finds the same task in another work order or in a newer version of a template.
///
/// Two tasks are the same if they have the same label and ask for the same kind of answer in the same unit. A task of the
/// checklist with the same name goes first. Tasks that occur several times are matched in order.
package enum TaskMatch {
    /// A task with the name of its checklist.
    package struct Task: Hashable, Sendable {
        let checklist: String?
        let label: String
        let kind: TaskKind

        package init(checklist: String?, label: String, kind: TaskKind) {
            self.checklist = checklist
            self.label = label
            self.kind = kind
        }

        fileprivate func isSame(as other: Task) -> Bool { label == other.label && kind.asksForTheSame(as: other.kind) }
    }

    /// Returns, for each of the tasks, the position of the same task in `candidates`; `nil` without such a task. No
    /// candidate is returned twice.
    package static func places(of tasks: [Task], in candidates: [Task]) -> [Int?] {
        var places: [Int?] = tasks.map { _ in nil }
        var free = Set(candidates.indices)
        for isInSameChecklist in [true, false] {
            for (index, task) in tasks.enumerated() where places[index] == nil {
                let found = free.sorted().first { place in
                    candidates[place].isSame(as: task)
                        && (!isInSameChecklist || candidates[place].checklist == task.checklist)
                }
                guard let found else { continue }
                free.remove(found)
                places[index] = found
            }
        }
        return places
    }
}

extension WorkOrderDetails {
    /// The tasks in their order, with the names of their checklists.
    package var matchedTasks: [TaskMatch.Task] {
        let names = Dictionary(checklists.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
        return tasks.map { TaskMatch.Task(checklist: names[$0.checklistID], label: $0.label, kind: $0.kind) }
    }
}
