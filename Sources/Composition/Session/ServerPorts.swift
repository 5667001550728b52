package import MillwrightOfflineEngine
package import MillwrightServices

/// The services of one server for one session.
package struct ServerPorts: Sendable {
    package let operations: any OperationsService
    package let uploads: any UploadsService
    package let photos: any PhotosService
    package let changes: any ChangesService
    package let templates: any TemplatesService
    package let announcements: any ChangeAnnouncements
    /// A function that checks whether the server answers.
    package let probe: @Sendable () async -> Result<Void, ServiceError>
    /// A function that returns the time until the circuit breaker lets the next request through; `nil` unless it is
    /// open.
    package let breakerOpenFor: @Sendable () -> Duration?

    package init(
        operations: any OperationsService, uploads: any UploadsService, photos: any PhotosService,
        changes: any ChangesService, templates: any TemplatesService,
        announcements: any ChangeAnnouncements,
        probe: @escaping @Sendable () async -> Result<Void, ServiceError>,
        breakerOpenFor: @escaping @Sendable () -> Duration? = { nil }
    ) {
        self.operations = operations
        self.uploads = uploads
        self.photos = photos
        self.changes = changes
        self.templates = templates
        self.announcements = announcements
        self.probe = probe
        self.breakerOpenFor = breakerOpenFor
    }
}
