import GRDB
import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages

/// The stores of one process in SQLite.
struct DatabaseLifeStores: LifeStores {
    private let life: Life
    private let database: SQLiteDatabase
    private let journal: QueueJournal

    init(_ database: SQLiteDatabase, journal: QueueJournal, life: Life) {
        self.life = life
        self.journal = journal
        self.database = KernelDatabase.sharingMemory(
            of: database,
            MemoryGuard { moment throws(DatabaseClientError) in
                do throws(StorageError) { try life.pass(Life.Moment(moment)) } catch {
                    throw error == .diskFull ? DatabaseClientError.diskFull : .cancelled
                }
            })
    }

    var sessions: any SessionStorage { DatabaseSessionStorage(database: database) }

    var observer: any StoreObserving { DatabaseStoreObserver(database: database) }

    func view(of owner: Session.Owner) -> any WorkOrdersStorage {
        DatabaseWorkOrdersStorage(database: database, owner: owner)
    }

    func mirror(of owner: Session.Owner) -> any MirrorStorage {
        DatabaseMirrorStorage(database: database, owner: owner)
    }

    func outbox(of owner: Session.Owner?) -> any OutboxStore {
        DatabaseOutboxStore(
            database: database, owner: owner, now: life.kernel.now, makeDeviceID: { [life] in life.makeUUID() },
            journal: owner == nil ? nil : journal)
    }

    /// No step asks for the size of the data folder, so the folder in `files` does not matter.
    func records(of owner: Session.Owner) -> any OutboxRecords {
        DatabaseOutboxRecords(database: database, owner: owner, files: DataFolder(PhotoPool.folder), journal: journal)
    }

    func make(_ change: PlantedChange) async throws(StorageError) {
        let sql =
            switch change {
            case .cursor(let cursor): "INSERT OR REPLACE INTO cursor (id, value) VALUES (1, '\(cursor.rawValue)')"
            case .staleNotes: "UPDATE view_task SET note = 'old', checksum = NULL WHERE note <> ''"
            case .noAssignees:
                """
                UPDATE view_work_order SET checksum = NULL, assignees = '[]'
                WHERE id IN (SELECT lane FROM op WHERE state = 'waiting' AND touches = 'title')
                """
            case .serverStatuses:
                """
                UPDATE view_work_order SET checksum = NULL,
                status = (SELECT status FROM mirror_work_order WHERE mirror_work_order.id = view_work_order.id)
                """
            }
        do { try await database.write { try $0.execute(sql: sql) } } catch {
            throw error == .cancelled ? .cancelled : .unusable(reason: "\(error)")
        }
    }
}

extension Life.Moment {
    fileprivate init(_ moment: MemoryFaultPoint) {
        self =
            switch moment {
            case .read: .read
            case .begin: .begin
            case .commit: .commit
            case .committed: .committed
            }
    }
}
