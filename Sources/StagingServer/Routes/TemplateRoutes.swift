import Hummingbird
import MillwrightWire

/// The templates: the list to choose from, and one template with all its checklists.
struct TemplateRoutes: Sendable {
    let parts: StagingDependencies

    func add(to group: RouterGroup<StagingContext>) {
        group.get("workOrderTemplateList") { _, _ in
            let templates = try await parts.database.read { try Templates.all(in: $0) }
            return try Response.json(TemplateListDTO(templates: templates.map(Self.item)))
        }
        group.get("workOrderTemplateDetails/:id") { _, context in
            let id = try context.id("id")
            guard let template = try await parts.database.read({ try Templates.find(id, in: $0) }) else {
                throw Problem.notFound("There is no template \(id).")
            }
            return try Response.json(template)
        }
    }

    private static func item(_ template: TemplateDetailsDTO) -> TemplateListDTO.Item {
        TemplateListDTO.Item(
            id: template.id, title: template.title, priority: template.priority,
            taskCount: template.checklists.map(\.tasks.count).reduce(0, +))
    }
}
