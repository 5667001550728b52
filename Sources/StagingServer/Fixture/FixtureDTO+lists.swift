import MillwrightDomain
import MillwrightWire

extension FixtureDTO {
    /// Throws if a template cannot produce a valid work order. Also throws if two items of a list have the same id,
    /// or two assets have the same code.
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
