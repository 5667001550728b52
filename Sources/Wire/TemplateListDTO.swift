/// The response to `GET /v1/workOrderTemplateList`: all templates, by title.
package struct TemplateListDTO: Codable, Hashable, Sendable {
    /// The part of a template that a list shows.
    package struct Item: Codable, Hashable, Sendable {
        package var id: String
        package var title: String
        /// The priority: `none`, `low`, `medium` or `high`.
        package var priority: String
        /// The number of tasks on all its checklists.
        package var taskCount: Int

        package init(id: String, title: String, priority: String, taskCount: Int) {
            self.id = id
            self.title = title
            self.priority = priority
            self.taskCount = taskCount
        }
    }

    package var templates: [Item]

    package init(templates: [Item]) { self.templates = templates }
}
