/// The requests that the fault of a cell affects.
enum Endpoint: String, CaseIterable, Sendable {
    case login, refresh, changes, health, download, templates, template
    case taskValue, taskNote, status, title, due, note, attach, conflictRecord
    case timeEntry, part, reading, cost, request, timeEnd, signature, noSignature, photoRemoval, creation
    case uploadCreate, uploadPatch, uploadHead
    case operation

    /// Returns the method and path of the requests that the rule applies to. Some paths contain the id of the work
    /// order, others do not.
    func match(on workOrder: String) -> (method: String, path: String) {
        switch self {
        case .login: ("POST", "/v1/login")
        case .refresh: ("POST", "/v1/token/refresh")
        case .changes: ("GET", "/v1/changes")
        case .health: ("GET", "/health")
        case .download: ("GET", "/v1/photos/")
        case .templates: ("GET", "/v1/workOrderTemplateList")
        case .template: ("GET", "/v1/workOrderTemplateDetails/")
        case .taskValue, .taskNote: ("PATCH", "/v1/tasks/")
        case .status: ("POST", "/v1/workOrders/\(workOrder)/status")
        case .title, .due: ("PATCH", "/v1/workOrders/\(workOrder)")
        case .note: ("PUT", "/v1/workOrders/\(workOrder)/notes")
        case .attach: ("POST", "/v1/workOrders/\(workOrder)/photos")
        case .conflictRecord: ("POST", "/v1/workOrders/\(workOrder)/conflictRecords")
        case .timeEntry: ("POST", "/v1/workOrders/\(workOrder)/timeEntries")
        case .part: ("POST", "/v1/workOrders/\(workOrder)/parts")
        case .reading: ("POST", "/v1/workOrders/\(workOrder)/readings")
        case .cost: ("POST", "/v1/workOrders/\(workOrder)/costs")
        // Each cell asks for a work order of its own.
        case .request: ("POST", "/v1/workOrders/")
        case .timeEnd: ("PATCH", "/v1/timeEntries/")
        case .signature: ("PUT", "/v1/workOrders/\(workOrder)/signature")
        case .noSignature: ("DELETE", "/v1/workOrders/\(workOrder)/signature")
        case .photoRemoval: ("DELETE", "/v1/photos/")
        case .creation: ("POST", "/v1/workOrders")
        case .uploadCreate: ("POST", "/v1/uploads")
        case .uploadPatch: ("PATCH", "/v1/uploads/")
        case .uploadHead: ("HEAD", "/v1/uploads/")
        case .operation: ("GET", "/v1/operations/")
        }
    }

    /// The name of its requests in the log.
    var route: String {
        switch self {
        case .login: "login"
        case .refresh: "refreshToken"
        case .changes: "changes"
        case .health: "health"
        case .download: "photo"
        case .templates: "templates"
        case .template: "template"
        case .taskValue, .taskNote, .status, .title, .due, .note, .attach, .conflictRecord, .timeEntry, .part, .reading,
            .cost, .request, .timeEnd, .signature, .noSignature, .photoRemoval, .creation:
            "sealed"
        case .uploadCreate: "createUpload"
        case .uploadPatch: "appendToUpload"
        case .uploadHead: "uploadState"
        case .operation: "verdict"
        }
    }
}
