import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightViews
import Testing

@testable import MillwrightScreens
@testable import wo

/// Tests that every entry point reads a typed due time and a typed date in the same way: the command, the form or editor
/// of the full-screen program, and `wo queue edit`, which reads as `wo resolve --edit` does.
struct TypedMomentPropertyTests {
    private static let zone = TimeZoneRule { _ in 0 }
    private static let days = [
        "today", "tomorrow", "yesterday", "fri", "monday", "2026-12-03", "2026-2-30", "3.12.2026", "03/12/2026", "soon",
        "in 3 days", "+3d", "in 2 h", "+45min", "in 45 min", "in 0 days", "in -1 days", "12-03", "٢٠٢٦-١٢-٠٣",
    ]
    private static let clocks = [
        "", "14:30", "2pm", "at 10", "24:00", "00:00", "7:5", "25:10", "noon", "14.30", "1430",
    ]

    /// Every day with every time, in three ways of writing.
    static let texts = days.flatMap { day in
        clocks.flatMap { clock -> [String] in
            let text = clock.isEmpty ? day : "\(day) \(clock)"
            return [text, text.uppercased(), "\(text) "]
        }
    }

    private static func edited(_ text: String, _ change: Change, _ details: WorkOrderDetails) -> FieldValue? {
        let operation = OutboxOperation(
            id: OutboxOperation.ID("op"), sequence: 41, accountID: Plant.tess.id, workOrderID: details.id,
            workOrderNumber: 1_042, change: change, base: nil, state: .waiting, attempts: 0, createdAt: Plant.now)
        return try? FieldValueParser.parse(text, for: operation, in: details, at: Plant.now, zone: zone)
    }

    @Test func everyEntryPointReadsADueTimeInTheSameWay() async {
        var counts = [0, 0]
        for text in Self.texts {
            let plant = PlantFake { $0.orders[0].workOrder.due = nil }
            let ending = await Terminal(plant: plant).run("edit", "1042", "--due", text, "--yes", "--offline")
            let due = plant.find(WorkOrder.ID("wo-1042"))?.workOrder.due
            var form = FormValues(assignees: [])
            form.due = TypedText(text)
            let edited = Self.edited(text, .set(.due, .empty), Plant.boiler())
            #expect(form.dueDate(Self.zone, Plant.now) == due, "the form reads \"\(text)\"")
            #expect(edited == due.map { .instant($0) }, "wo queue edit reads \"\(text)\"")
            #expect(ending.status == (due == nil ? .badInput : .done), "\(text): \(ending.errors)")
            counts[due == nil ? 1 : 0] += 1
        }
        print("due times: \(counts[0]) read, \(counts[1]) refused, by each of 3 entry points")
    }

    @Test func everyEntryPointReadsADateInTheSameWay() async throws {
        var details = Plant.boiler()
        let id = WorkOrderTask.ID("t")
        let task = WorkOrderTask(id: id, checklistID: details.checklists[0].id, label: "Checked", kind: .date)
        details.tasks = [task]
        for text in Self.texts {
            let plant = PlantFake { [details] in $0.orders[0] = details }
            _ = await Terminal(plant: plant).run("task", "set", "1042", "1", text, "--offline")
            let answer = plant.find(WorkOrder.ID("wo-1042"))?.task(id)?.value
            let editor = try? TaskInput.typed(TypedText(text)).answer(to: task, at: Plant.now, zone: Self.zone)
            let edited = Self.edited(text, .taskAnswer(id, nil), details)
            #expect(editor == answer, "the editor reads \"\(text)\"")
            #expect(edited == answer.map { .answer($0) }, "wo queue edit reads \"\(text)\"")
        }
    }
}
