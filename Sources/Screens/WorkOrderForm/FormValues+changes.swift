import MillwrightDomain
import MillwrightPresentation
import MillwrightScreenKit
import MillwrightViews

extension FormValues {
    /// Spells the category as it is known. Returns the question before a new one is saved.
    mutating func spellCategory(among names: DirectoryNames) -> Confirmation? {
        let (name, new) = NewName.parse(category.text, .category, among: names.categories)
        if name != category.text { category = TypedText(name) }
        return new.map { Confirmation($0) }
    }

    /// Returns the reason why the value of a field is not allowed. Nil if it is.
    func problem(in field: FormField, zone: TimeZoneRule, now: Instant) -> Message? {
        switch field {
        case .title: TitleRule.problem(in: title.text).map { TextMessages.message(for: $0) }
        case .category:
            category.isEmpty ? nil : TitleRule.problem(in: category.text).map { TextMessages.message(for: $0) }
        case .description: TextRule.problem(in: description.text).map { TextMessages.message(for: $0) }
        case .due:
            due.isEmpty || dueDate(zone, now) != nil ? nil : FieldValueMessages.notADueDate(due.text)
        case .priority, .asset, .location, .assignees: nil
        }
    }

    /// Returns the changes that turn the values `base` into these values, which must be valid.
    func changes(from base: FormValues, zone: TimeZoneRule, now: Instant) -> [Change] {
        FormField.allCases.filter { differs(in: $0, from: base) }.map { change($0, zone, now) }
    }

    private func change(_ field: FormField, _ zone: TimeZoneRule, _ now: Instant) -> Change {
        switch field {
        case .title: .title(title.text)
        case .priority: .priority(priority)
        case .due: .set(.due, dueDate(zone, now).map { .instant($0) } ?? .empty)
        case .category: .set(.category, .text(category.text))
        case .asset: .set(.asset, asset.map { .asset($0) } ?? .empty)
        case .location: .set(.location, location.map { .location($0) } ?? .empty)
        case .assignees: .set(.assignees, .assignees(assignees))
        case .description: .description(description.text)
        }
    }

    /// Sets a field to a value of the work order.
    mutating func set(_ field: FormField, to value: FieldValue, _ zone: TimeZoneRule) {
        switch field {
        case .title: title = TypedText(value.rawText ?? "")
        case .priority: if case .priority(let priority) = value { self.priority = priority }
        case .due: due = Self.dueText(value.instant, zone)
        case .category: category = TypedText(value.rawText ?? "")
        case .asset: asset = value.asset
        case .location: location = value.location
        case .assignees: if case .assignees(let assignees) = value { self.assignees = assignees }
        case .description: description = TypedText(value.rawText ?? "", shape: .lines)
        }
    }

    /// Returns a due date as a form begins with it. It is selected, so that another one replaces it.
    static func dueText(_ due: Instant?, _ zone: TimeZoneRule) -> TypedText {
        TypedText(selecting: due.map(zone.civil).map(\.dateAndClock) ?? "")
    }

    /// Returns the question before a due time that has passed is saved; `nil` if the due date is another one, or is that of
    /// `base`.
    func pastDueQuestion(from base: FormValues, _ zone: TimeZoneRule, _ now: Instant) -> Confirmation? {
        guard differs(in: .due, from: base), let due = dueDate(zone, now), due < now else { return nil }
        let words = TimeFormatter(now: now, zone: zone).weekdayAndTime(due)
        return Confirmation(
            question: "Save a due time that has passed?", lines: ["\(words), now it is \(zone.civil(now).clock)"],
            step: "save")
    }

    /// Parses the due date; `nil` if the text is not a time. A day without a time means the end of that day.
    func dueDate(_ zone: TimeZoneRule, _ now: Instant) -> Instant? { typedDueDate(zone, now)?.instant }

    func typedDueDate(_ zone: TimeZoneRule, _ now: Instant) -> TypedMoment? {
        MomentParser.read(due.text, for: .dueDate, zone: zone, now: now)
    }
}
