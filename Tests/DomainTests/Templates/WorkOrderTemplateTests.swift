import Domain
import Testing

@Suite struct WorkOrderTemplateTests {
    @Test func aTemplateHoldsItsChecklistsAndTheirTasksInOrder() {
        let tasks = [
            TemplateTask(label: "Lock out", kind: .subtask, isRequired: true),
            TemplateTask(label: "Remark", kind: .text, isRequired: false),
        ]
        let template = WorkOrderTemplate(
            id: WorkOrderTemplate.ID("template"), title: "Pump service", description: "Yearly", priority: .high,
            checklists: [
                TemplateChecklist(name: "Before", tasks: tasks), TemplateChecklist(name: "After", tasks: []),
            ])
        #expect(template.id.rawValue == "template" && template.priority == .high)
        #expect(template.title == "Pump service" && template.description == "Yearly")
        #expect(template.checklists.map(\.name) == ["Before", "After"])
        #expect(template.checklists.map { $0.tasks.map(\.label) } == [["Lock out", "Remark"], []])
        #expect(tasks.map(\.isRequired) == [true, false] && tasks.map(\.kind) == [.subtask, .text])
    }
}
