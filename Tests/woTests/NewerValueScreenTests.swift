import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightViews
import Synchronization
import Testing

@testable import wo

/// The real forms on the real use cases, when the office changes a value while they are open.
struct NewerValueScreenTests {
    private static let title = "Changed in the meantime"

    @Test(arguments: ["1042/edit", "1042/task/3"])
    func aFormNeverReplacesANewerValueUnseen(route: String) async throws {
        let plant = PlantFake()
        let before = try #require(plant.current.orders.first { $0.workOrder.number == 1042 })
        let step = Mutex(0)
        let host = ScreenHostFake(answering: { display in
            step.withLock { step in
                switch step {
                case 0 where display.views.count > 2 && display.views.last?.title.plain.contains("1042") == true:
                    step = 1
                    return [.key(.end), .paste("9")]
                case 1 where display.shows("9"):
                    step = 2
                    plant.state.withLock { $0.changeByOffice() }
                    return [.key(.control("s"))]
                case 2 where display.views.last?.dialog?.title.plain == Self.title:
                    step = 3
                    return [.key(.enter)]
                default: return []
                }
            }
        }) { display in step.withLock { $0 } == 3 && display.views.last?.dialog == nil }
        _ = await Terminal(plant: plant, columns: 80, screens: host).run("open", route, "--offline")
        #expect(step.withLock { $0 } == 3)
        let after = try #require(plant.current.orders.first { $0.workOrder.number == 1042 })
        #expect(plant.current.queue.isEmpty)
        #expect(after.workOrder.title == "Office" && before.workOrder.title != "Office")
        // The text of the person is still in the form.
        #expect(host.last?.shows("9") == true)
    }
}

extension PlantFake.State {
    /// Changes the title of 1042 and all its answers, as a pull of the office's changes does.
    fileprivate mutating func changeByOffice() {
        guard let index = orders.firstIndex(where: { $0.workOrder.number == 1042 }) else { return }
        orders[index].workOrder.title = "Office"
        for task in orders[index].tasks.indices {
            if case .number = orders[index].tasks[task].kind { orders[index].tasks[task].value = .number(1.1) }
            if case .text = orders[index].tasks[task].kind { orders[index].tasks[task].value = .text("Office") }
        }
    }
}

extension Display {
    /// Whether a text that is typed in the front screen contains this text.
    fileprivate func shows(_ text: String) -> Bool {
        (views.last?.body ?? []).contains { $0.shows(text) }
    }
}

extension Block {
    fileprivate func shows(_ text: String) -> Bool {
        switch self {
        case .fields(let fields):
            fields.fields.contains { field in
                if case .text(let typed) = field.value { typed.text.contains(text) } else { false }
            }
        case .editor(let editor): editor.text.text.contains(text)
        case .section(let section): section.blocks.contains { $0.shows(text) }
        case .text, .list, .progress, .picture: false
        }
    }
}
