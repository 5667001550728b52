import MillwrightFiles
package import MillwrightDomain
package import MillwrightOfflineEngine

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The report of the last recoveries, in a file beside the database. It stays until a person acknowledges it, also if
/// the database is recovered again.
package struct UnacknowledgedRecovery: Sendable {
    static let name = "recovered"
    private static let longest = 64 << 10

    let folder: DataFolder

    package init(folder: DataFolder) { self.folder = folder }

    private var path: String { "\(folder.path)/\(Self.name)" }

    /// Returns the report; `nil` if no recovery waits to be acknowledged. Changes nothing.
    package func fetch() throws(StorageError) -> RecoveryReport? {
        try StorageError.wrapping(system: try stored())
    }

    private func stored() throws(SystemError) -> RecoveryReport? {
        let bytes: [UInt8]
        do { bytes = try OpenFile(path, for: .readingNoFollow).read(atMost: Self.longest) } catch {
            if error.isMissing { return nil }
            throw error
        }
        do { return try JSONDecoder().decode(Record.self, from: Data(bytes)).report } catch {
            // The report itself is damaged. It then counts as a place that could not be read.
            return RecoveryReport(
                fromDatabase: 0, fromJournal: 0, gaps: 1, damagedLines: 0, isSignedOut: false, keptAt: nil)
        }
    }

    /// Adds the report of a recovery. It is durable on return.
    func add(_ report: RecoveryReport) throws {
        let record = Record(try stored()?.followed(by: report) ?? report)
        try FileSystem.replace(path, with: [UInt8](try JSONEncoder().encode(record)))
    }

    /// Removes the report, because a person has acknowledged it. Does nothing without a report.
    package func remove() throws(StorageError) {
        try StorageError.wrapping(system: try removeFile())
    }

    private func removeFile() throws(SystemError) {
        guard try FileSystem.status(of: path) != nil else { return }
        try FileSystem.remove(path)
        try FileSystem.sync(folder: folder.path)
    }

    private struct Record: Codable {
        var fromDatabase: Int
        var fromJournal: Int
        var gaps: Int
        var damagedLines: Int
        var unreadTemplates: Int
        var isSignedOut: Bool
        var keptAt: String?

        init(_ report: RecoveryReport) {
            (fromDatabase, fromJournal, gaps) = (report.fromDatabase, report.fromJournal, report.gaps)
            (damagedLines, unreadTemplates) = (report.damagedLines, report.unreadTemplates)
            (isSignedOut, keptAt) = (report.isSignedOut, report.keptAt)
        }

        var report: RecoveryReport {
            RecoveryReport(
                fromDatabase: fromDatabase, fromJournal: fromJournal, gaps: gaps, damagedLines: damagedLines,
                unreadTemplates: unreadTemplates, isSignedOut: isSignedOut, keptAt: keptAt)
        }
    }
}
