/// A point that tasks pass after the test has opened it. Cancellation does not open it.
actor Gate {
    private var isOpen = false
    private var arrived = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var watchers: [CheckedContinuation<Void, Never>] = []

    func pass() async {
        arrived += 1
        for watcher in watchers { watcher.resume() }
        watchers = []
        if !isOpen { await withCheckedContinuation { waiting.append($0) } }
    }

    func open() {
        isOpen = true
        for task in waiting { task.resume() }
        waiting = []
    }

    func untilArrived(_ count: Int) async {
        while arrived < count { await withCheckedContinuation { watchers.append($0) } }
    }
}
