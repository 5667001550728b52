import MillwrightScreenKit
import MillwrightDomain
import MillwrightPresentation
import MillwrightViews
import Testing

@testable import MillwrightScreens

struct WorkOrderFormInputTests {
    private func event(_ input: Input, _ state: WorkOrderFormState) -> WorkOrderFormEvent? {
        WorkOrderFormScreen.event(for: input, in: state)
    }

    private func changed(_ edit: (inout FormValues) -> Void) -> WorkOrderFormEvent {
        var values = FormValues(WorkOrderFormState.dueOrder, zone: .fixed(0))
        edit(&values)
        return .valuesChanged(values)
    }

    @Test(arguments: [
        (Key.tab, FormField.priority), (.backTab, .description), (.down, .priority), (.up, .description),
        (.enter, .priority), (Key(.function(1)), .title),
    ])
    func aKeyMovesTheFocus(key: Key, field: FormField) { #expect(event(.key(key), .sample()) == .focused(field)) }

    @Test func typingChangesTheFocusedField() {
        #expect(event(.key(.character("q")), .sample()) == changed { $0.title.insert("q") })
        #expect(event(.paste("x"), .sample(focus: .category)) == changed { $0.category.insert("x") })
        #expect(event(.replacement("2026-12-03"), .sample(focus: .due)) == changed { $0.due = TypedText("2026-12-03") })
        #expect(event(.key(.enter), .sample(focus: .description)) == changed { $0.description.insert("\n") })
        #expect(event(.resized(columns: 80, rows: 24), .sample()) == nil)
    }

    @Test func thePriorityGoesUpAndDown() {
        #expect(event(.key(.left), .sample(focus: .priority)) == changed { $0.priority = .medium })
        #expect(event(.key(.space), .sample(focus: .priority)) == changed { $0.priority = .none })
        #expect(event(.key(.character("q")), .sample(focus: .priority)) == .focused(.priority))
    }

    @Test func aMenuIsOpenedWithSpace() {
        for field in [FormField.asset, .location, .assignees] {
            #expect(event(.key(.space), .sample(focus: field)) == .menuRequested)
            #expect(event(.key(.character("q")), .sample(focus: field)) == .focused(field))
        }
    }

    /// Enter has one meaning in every field of one line.
    @Test(arguments: FormField.ofOneLine) func enterGoesToTheNextField(field: FormField) {
        #expect(event(.key(.enter), .sample(focus: field)) == .focused(field.advanced(by: 1)))
    }

    @Test func anotherDueDateReplacesTheOldOne() {
        let typed = event(.key(.character("f")), .sample(focus: .due))
        guard case .valuesChanged(let values) = typed else { return #expect(Bool(false)) }
        #expect(values.due.text == "f")
    }

    @Test func aClickFocusesAField() {
        #expect(event(.field(view: 0, fields: BlockPlace(0), index: 2), .sample()) == .focused(.due))
        #expect(event(.field(view: 0, fields: BlockPlace(0), index: 9), .sample()) == nil)
    }

    @Test func anAssetAndALocationAreChosenFromAMenu() {
        let directory = WorkOrderFormEnvironment.directory
        var state = WorkOrderFormState.sample(focus: .asset)
        state.menu = FormMenu(.asset, directory, state.values!)
        let pump = WorkOrderFormState.sample { $0.asset = directory.assets[1] }.values!
        #expect(event(.row(view: 0, list: BlockPlace(0), index: 2), state) == .chosen(pump, next: nil))
        #expect(event(.key(.escape), state) == .menuChanged(nil))
        #expect(event(.key(Key(.function(5))), state) == .menuChanged(state.menu))
        guard case .menuChanged(.asset(let moved)) = event(.key(.down), state) else { return #expect(Bool(false)) }
        #expect(moved.selected == 1)
        state.menu = FormMenu(.location, directory, state.values!)
        let cellar = WorkOrderFormState.sample { $0.location = directory.locations[0] }.values!
        #expect(event(.row(view: 0, list: BlockPlace(0), index: 1), state) == .chosen(cellar, next: nil))
        #expect(event(.key(.escape), state) == .menuChanged(nil))
        #expect(event(.resized(columns: 80, rows: 24), state) == nil)
        guard case .menuChanged(.location) = event(.key(.down), state) else { return #expect(Bool(false)) }
    }

    @Test func spaceTicksAnAssigneeAndTheMenuStays() {
        let directory = WorkOrderFormEnvironment.directory
        var state = WorkOrderFormState.sample(focus: .assignees)
        state.menu = FormMenu(.assignees, directory, state.values!)
        let nobody = WorkOrderFormState.sample { $0.assignees = [] }.values!
        #expect(event(.key(.space), state) == .chosen(nobody, next: state.menu))
        let both = WorkOrderFormState.sample { $0.assignees.append(directory.assignees[1]) }.values!
        #expect(event(.row(view: 0, list: BlockPlace(0), index: 1), state) == .chosen(both, next: state.menu))
        #expect(event(.key(.escape), state) == .menuChanged(nil))
        guard case .menuChanged(.assignees) = event(.key(.down), state) else { return #expect(Bool(false)) }
    }

    @Test func anAssigneeWhoIsNotInTheDirectoryCanBeRemoved() {
        var order = WorkOrderFormState.dueOrder
        order.assignees = [.user(User.ID("old"), name: "Old")]
        let values = WorkOrderFormState.sample(order).values!
        guard case .assignees(let menu) = FormMenu(.assignees, WorkOrderFormEnvironment.directory, values) else {
            return #expect(Bool(false))
        }
        #expect(menu.choices.first?.name == "Old")
    }

    @Test func aFormIsSavedOrLeft() {
        #expect(event(.key(.control("s")), .sample(focus: .description)) == .saveRequested)
        #expect(event(.key(.escape), .sample()) == nil)
        #expect(event(.key(.escape), .sample { $0.priority = .low }) == .leaveRequested)
        var leaving = WorkOrderFormState.sample()
        leaving.isLeaving = true
        #expect(event(.key(.character("d")), leaving) == .leaveAnswered(.discard))
    }

    @Test func aCompleteWorkOrderTakesNoInput() {
        var order = WorkOrderFormState.dueOrder
        order.status = .complete
        #expect(event(.key(.character("x")), .sample(order)) == nil)
    }
}
