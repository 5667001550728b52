import MillwrightDomain
import MillwrightWire

extension FixtureDTO {
    /// Throws if a work order could not be created from a template, or if an id or a code does not name exactly one item
    /// of the lists to choose from.
    func checkLists() throws(FixtureError) {
        try requireUnique(assets.map(\.id), "asset id")
        try requireUnique(assets.compactMap { $0.code.map(AssetCode.trimmed) }, "asset code")
        try requireUnique(locations.map(\.id), "location id")
        try requireUnique(users.map(\.id) + teams.map(\.id), "user or team id")
        try requireUnique(templates.map(\.id), "template id")
        for template in templates {
            guard TitleRule.problem(in: template.title) == nil, TextRule.problem(in: template.description) == nil,
                WorkOrderPriority(rawValue: template.priority) != nil
            else { throw FixtureError("template \(template.id) has a wrong title, description or priority") }
            for task in template.checklists.flatMap(\.tasks) where TaskMapping.kind(task.kind) == nil {
                throw FixtureError("template \(template.id) has a task of a wrong kind, \(task.label)")
            }
        }
    }
}
