public import MillwrightDomain
public import MillwrightScreenKit
import MillwrightViews

/// A menu with the choices for a field of the form.
public enum FormMenu: Equatable, Sendable {
    /// The assets. The choice `nil` means no asset.
    case asset(Menu<Asset?>)
    /// The locations. The choice `nil` means no location.
    case location(Menu<Location?>)
    /// The people and teams. Several can be chosen.
    case assignees(Menu<Assignee>)

    /// Makes the menu of a field; `nil` for a field that is not chosen from a menu.
    init?(_ field: FormField, _ directory: Directory, _ values: FormValues) {
        switch field {
        case .asset:
            self = .asset(
                Menu(
                    title: "Asset", choices: [nil] + directory.assets, current: values.asset,
                    narrowedBy: { [$0?.name, $0?.code].compactMap(\.self).joined(separator: " ") }))
        case .location:
            self = .location(
                Menu(
                    title: "Location", choices: [nil] + directory.locations, current: values.location,
                    narrowedBy: { $0?.name ?? "" }))
        case .assignees:
            let others = values.assignees.filter { !directory.assignees.contains($0) }
            self = .assignees(
                Menu(
                    title: "Assigned to", choices: others + directory.assignees, current: nil,
                    narrowedBy: { $0.name }))
        case .title, .priority, .due, .category, .description: return nil
        }
    }

    /// Returns the dialog of the menu.
    func dialog(_ values: FormValues) -> Dialog {
        switch self {
        case .asset(let menu): menu.dialog { $0.map { .cell($0.name) } ?? "none" }
        case .location(let menu): menu.dialog { $0.map { .cell($0.name) } ?? "none" }
        case .assignees(let menu):
            menu.dialog { "\(values.assignees.contains($0) ? "✓" as StyledText : " ") \(StyledText.cell($0.name))" }
        }
    }

    enum Answer: Equatable {
        case moved(FormMenu)
        /// - Parameter next: the menu that stays open; `nil` if the menu closes.
        case chosen(FormValues, next: FormMenu?)
        case closed
    }

    /// Returns the answer for an input; `nil` if the input is not an answer.
    func answer(to input: Input, _ values: FormValues) -> Answer? {
        var values = values
        switch self {
        case .asset(let menu):
            switch menu.answer(to: input) {
            case .moved(let menu): return .moved(.asset(menu))
            case .chosen(let asset):
                values.asset = asset
                return .chosen(values, next: nil)
            case .closed: return .closed
            case nil: return nil
            }
        case .location(let menu):
            switch menu.answer(to: input) {
            case .moved(let menu): return .moved(.location(menu))
            case .chosen(let location):
                values.location = location
                return .chosen(values, next: nil)
            case .closed: return .closed
            case nil: return nil
            }
        case .assignees(let menu):
            switch menu.answer(to: input == .key(.space) ? .key(.enter) : input) {
            case .moved(let menu): return .moved(.assignees(menu))
            case .chosen(let assignee):
                if let index = values.assignees.firstIndex(of: assignee) {
                    values.assignees.remove(at: index)
                } else {
                    values.assignees.append(assignee)
                }
                return .chosen(values, next: self)
            case .closed: return .closed
            case nil: return nil
            }
        }
    }
}
