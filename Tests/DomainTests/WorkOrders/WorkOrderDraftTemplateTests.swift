import MillwrightDomain
import Testing

/// Tests of a new work order whose template changed before the server created it.
@Suite struct WorkOrderDraftTemplateTests {
    private typealias Template = WorkOrderTemplateDetails

    private static let draft = WorkOrderDraft(
        workOrder: WorkOrder(id: WorkOrder.ID("w"), number: 900_001, title: "Round"),
        checklists: [
            Checklist(id: Checklist.ID("l1"), name: "Walk"), Checklist(id: Checklist.ID("l2"), name: "Water"),
        ],
        tasks: [
            WorkOrderTask(
                id: WorkOrderTask.ID("t1"), checklistID: Checklist.ID("l1"), label: "Leaks", kind: .inspection),
            WorkOrderTask(
                id: WorkOrderTask.ID("t2"), checklistID: Checklist.ID("l1"), label: "Noise", kind: .inspection),
            WorkOrderTask(
                id: WorkOrderTask.ID("t3"), checklistID: Checklist.ID("l2"), label: "Salt",
                kind: .number(NumberRule(unit: "kg"))),
        ], templateID: WorkOrderTemplate.ID("round"))

    private static func template(_ checklists: [Template.Checklist]) -> Template {
        Template(
            template: WorkOrderTemplate(id: WorkOrderTemplate.ID("round"), title: "Round", taskCount: 3),
            checklists: checklists)
    }

    private static func following(_ checklists: [Template.Checklist]) -> WorkOrderDraft {
        var made = 0
        return draft.following(template(checklists)) {
            made += 1
            return "new-\(made)"
        }
    }

    @Test func aTaskThatStaysKeepsItsID() {
        let next = Self.following([
            Template.Checklist(
                name: "Water", tasks: [Template.Task(label: "Salt", kind: .number(NumberRule(unit: "kg")))]),
            Template.Checklist(
                name: "Walk",
                tasks: [
                    Template.Task(label: "Smell", kind: .inspection), Template.Task(label: "Leaks", kind: .inspection),
                ]),
        ])
        #expect(next.tasks.map(\.id.rawValue) == ["t3", "new-1", "t1"])
        #expect(next.checklists.map(\.id.rawValue) == ["l2", "l1"])
        #expect(next.tasks.map(\.checklistID.rawValue) == ["l2", "l1", "l1"])
        #expect(next.templateID == Self.draft.templateID && next.workOrder == Self.draft.workOrder)
    }

    @Test func aTaskInAnotherUnitIsANewTask() {
        let next = Self.following([
            Template.Checklist(
                name: "Water", tasks: [Template.Task(label: "Salt", kind: .number(NumberRule(unit: "lb")))])
        ])
        #expect(next.tasks.map(\.id.rawValue) == ["new-1"])
    }

    @Test func aWorkOrderWithoutItsTemplateHasTheSameTasks() {
        let plain = Self.draft.withoutTemplate
        #expect(plain.templateID == nil && plain.tasks == Self.draft.tasks && plain.checklists == Self.draft.checklists)
    }

    @Test func aCopyHasOnlyNewIDs() {
        var made = 0
        let copy = Self.draft.copied(number: 900_007) {
            made += 1
            return "copy-\(made)"
        }
        #expect(copy.workOrder.number == 900_007 && copy.templateID == nil && made == 6)
        #expect(copy.tasks.map(\.label) == ["Leaks", "Noise", "Salt"])
        #expect(copy.tasks.map(\.checklistID) == [0, 0, 1].map { copy.checklists[$0].id })
        let old = Set(Self.draft.tasks.map(\.id))
        #expect(copy.tasks.allSatisfy { !old.contains($0.id) } && copy.id != Self.draft.id)
    }
}
