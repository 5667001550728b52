public import MillwrightDomain

/// The state of the outbox and of the connection to the server (rule 2.24).
public struct SyncStatus: Hashable, Sendable {
    public let counts: Counts
    /// The time when the oldest unfinished operation was made; `nil` if every operation is finished.
    public let oldest: Instant?
    /// The size of the photos whose bytes the server has not verified yet.
    public let bytesToSend: Int64
    /// The time of the last complete pull; `nil` before the first one.
    public let lastPull: Instant?
    public let fetch: FetchState
    /// The state of the connection, known from the last attempt to reach the server.
    public let connectivity: Connectivity
    /// The reason why the server's latest changes were not applied; `nil` if they were.
    public let pullBlock: PullBlock?
    /// The server's clock minus this device's clock, measured at the last pull; `nil` before the first pull.
    public let clockSkew: Duration?
    /// The number of server rows that this version cannot read. They are kept.
    public let unreadableRows: Int
    public let workOrders: Int
    public let lastRound: LastRound?
    public let breaker: Breaker
    /// The last heartbeat of a watching process. It may have expired (``WatchHeartbeat/isCurrent(at:)``). `nil` if no
    /// heartbeat is stored.
    public let watch: WatchHeartbeat?
    /// The display name of the process that is replaying now; `nil` if no process is replaying.
    public let leader: String?
    /// The number of the newest leader's epoch. Every process that begins to replay becomes the leader and begins a new
    /// epoch.
    public let epoch: Int64
    public let storage: Storage

    /// Unfinished operations by state.
    public struct Counts: Hashable, Sendable {
        public private(set) var waiting: Int
        public private(set) var inDoubt: Int
        public private(set) var conflicts: Int
        /// The number of operations in quarantine: refused or set aside.
        public private(set) var quarantined: Int
        /// The number of unfinished operations that wait for another operation, which needs a person's decision.
        public private(set) var blocked: Int

        public init(
            waiting: Int = 0, inDoubt: Int = 0, conflicts: Int = 0, quarantined: Int = 0, blocked: Int = 0
        ) {
            self.waiting = waiting
            self.inDoubt = inDoubt
            self.conflicts = conflicts
            self.quarantined = quarantined
            self.blocked = blocked
        }

        public var all: Int { waiting + inDoubt + conflicts + quarantined }
        public var needingPerson: Int { conflicts + quarantined }

        /// Counts the operations of one lane.
        /// - Parameter lane: all unfinished operations of one work order, in order.
        public mutating func add(_ lane: [OutboxOperation]) {
            for operation in lane {
                switch operation.state {
                case .waiting: waiting += 1
                case .inDoubt: inDoubt += 1
                case .conflict: conflicts += 1
                case .refused, .poisoned: quarantined += 1
                case .applied, .withdrawn: break
                }
            }
            blocked += LanePlan.blocked(in: lane).count
        }
    }

    /// The disk space that local data uses, and the space that is left.
    public struct Storage: Hashable, Sendable {
        public let databaseBytes: Int64
        public let photoBytes: Int64
        /// The free space on the file system of the data directory.
        public let freeBytes: Int64

        public init(databaseBytes: Int64, photoBytes: Int64, freeBytes: Int64) {
            self.databaseBytes = databaseBytes
            self.photoBytes = photoBytes
            self.freeBytes = freeBytes
        }
    }

    public init(
        counts: Counts, oldest: Instant?, bytesToSend: Int64, lastPull: Instant?, clockSkew: Duration?,
        unreadableRows: Int, workOrders: Int, lastRound: LastRound?, breaker: Breaker = Breaker(),
        watch: WatchHeartbeat? = nil, leader: String? = nil, epoch: Int64, storage: Storage,
        pullBlock: PullBlock? = nil,
        fetch: FetchState = .complete, connectivity: Connectivity = .online
    ) {
        self.counts = counts
        self.oldest = oldest
        self.bytesToSend = bytesToSend
        self.lastPull = lastPull
        self.fetch = fetch
        self.connectivity = connectivity
        self.pullBlock = pullBlock
        self.clockSkew = clockSkew
        self.unreadableRows = unreadableRows
        self.workOrders = workOrders
        self.lastRound = lastRound
        self.breaker = breaker
        self.watch = watch
        self.leader = leader
        self.epoch = epoch
        self.storage = storage
    }

    /// Whether everything is sent. No operation and no photo waits, nothing needs a person, and the last round did
    /// not stop early.
    public var isAllSent: Bool { counts.all == 0 && bytesToSend == 0 && lastRound?.stopReason == nil }
}
