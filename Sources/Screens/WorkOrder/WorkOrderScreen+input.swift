import MillwrightDomain
import MillwrightScreenKit
public import MillwrightViews

extension WorkOrderScreen {
    public static func event(for input: Input, in state: State) -> Event? {
        switch state.dialog {
        case .blockers(let menu): return event(for: input, in: menu)
        case .completion(let question):
            return question.event(for: input, yes: .completionConfirmed, no: .dialogChanged(nil), ignored: .ignored)
        case .overwriting(let question):
            return question.confirmation.event(
                for: input, yes: .tickConfirmed, no: .dialogChanged(nil), ignored: .ignored)
        case .entryKinds(let menu): return event(for: input, in: menu)
        case .entering(let entering): return event(for: input, in: entering)
        case .assigning(let assigning): return event(for: input, in: assigning)
        case nil: break
        }
        if let position = position(after: input, in: state) { return .selected(position) }
        switch input {
        case .key(.enter), .key(.right), .key(.character("l")):
            return state.items.isEmpty ? nil : .opened(state.position)
        case .row(_, let list, let index): return position(ofRow: index, inList: list, in: state).map { .opened($0) }
        case .key(let key): return event(for: key)
        default: return nil
        }
    }

    private static func event(for key: Key) -> Event? {
        switch key {
        case .space: .ticked
        case .character("b"): .statusRequested(.inProgress)
        case .character("w"): .statusRequested(.onHold)
        case .character("c"): .statusRequested(.complete)
        case .character("R"): .statusRequested(.open)
        case .character("e"): .destinationRequested(.form)
        case .character("n"): .destinationRequested(.notes(isWriting: true))
        case .character("p"): .destinationRequested(.photos)
        case .character("s"): .destinationRequested(.signature)
        case .character("a"): .entryRequested
        case .character("A"): .assignmentRequested
        case .character("t"): .destinationRequested(.timer)
        case .character("r"): .fetchRequested
        default: nil
        }
    }

    private static func event(for input: Input, in menu: Menu<CompletionBlocker>) -> Event? {
        switch menu.answer(to: input) {
        case .moved(let menu): .dialogChanged(.blockers(menu))
        case .chosen(let blocker): .blockerChosen(blocker)
        case .closed: .dialogChanged(nil)
        case nil: nil
        }
    }

    private static func event(for input: Input, in menu: Menu<LogEntering.Kind>) -> Event? {
        switch menu.answer(to: input) {
        case .moved(let menu): .dialogChanged(.entryKinds(menu))
        case .chosen(let kind): .dialogChanged(.entering(LogEntering(kind)))
        case .closed: .dialogChanged(nil)
        case nil: input.staysInDialog ? .ignored : nil
        }
    }

    private static func event(for input: Input, in entering: LogEntering) -> Event? {
        switch entering.answer(to: input) {
        case .changed(let entering): .dialogChanged(.entering(entering))
        case .save: .entrySaved
        case .closed: .dialogChanged(nil)
        case nil: input.staysInDialog ? .ignored : nil
        }
    }

    private static func event(for input: Input, in assigning: Assigning) -> Event? {
        switch assigning.answer(to: input) {
        case .changed(let assigning): .dialogChanged(.assigning(assigning))
        case .save: .assignmentSaved
        case .replace(let assigning): .assignmentReplaced(assigning)
        case .closed: .dialogChanged(nil)
        case nil: input.staysInDialog ? .ignored : nil
        }
    }

    /// The number of rows that Page Up and Page Down move.
    private static let page = 10

    private static func position(after input: Input, in state: State) -> Int? {
        switch input {
        case .key(.up), .key(.character("k")): state.position - 1
        case .key(.down), .key(.character("j")): state.position + 1
        case .key(.pageUp): state.position - page
        case .key(.pageDown): state.position + page
        case .key(.home), .key(.character("g")): 0
        case .key(.end), .key(.character("G")): state.items.count - 1
        case .wheel(let lines): state.position + lines
        default: nil
        }
    }

    /// Returns the position of a row among all items. The lists of the view are the sections, in their order.
    private static func position(ofRow index: Int, inList list: BlockPlace, in state: State) -> Int? {
        guard let sections = state.snapshot.value?.sections, sections.indices.contains(list.number),
            sections[list.number].items.indices.contains(index)
        else { return nil }
        return sections[..<list.number].reduce(0) { $0 + $1.items.count } + index
    }
}
