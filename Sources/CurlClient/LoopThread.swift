import CMillwrightCurl
import MillwrightClients

/// The driver of libcurl. It runs only on the loop's own thread, so it needs no locks.
final class LoopThread {
    private let mailbox: EventLoopMailbox
    private let multi: MultiHandle
    private var exchanges: [ObjectIdentifier: Exchange] = [:]
    private var pool = HandlePool()
    private var connectionLimit = ConnectionLimit()

    private init(mailbox: EventLoopMailbox, multi: MultiHandle) {
        self.mailbox = mailbox
        self.multi = multi
    }

    static func start(for mailbox: EventLoopMailbox) -> Result<MultiHandle, APIClientError> {
        guard let multi = MultiHandle() else {
            return .failure(
                .notSent(
                    TransportFailureReason(
                        code: 0, text: "libcurl could not be initialized",
                        .networkUnusable)))
        }
        let context = Unmanaged.passRetained(LoopThread(mailbox: mailbox, multi: multi)).toOpaque()
        let failure = millwright_curl_start_thread(
            "millwright-curl",
            { context in
                if let context { Unmanaged<LoopThread>.fromOpaque(context).takeRetainedValue().run() }
                return nil
            }, context)
        guard failure == 0 else {
            Unmanaged<LoopThread>.fromOpaque(context).release()
            multi.close()
            return .failure(
                .notSent(
                    TransportFailureReason(
                        code: 0, text: "The network thread could not be started (errno \(failure))",
                        .outOfThreads)))
        }
        return .success(multi)
    }

    private func run() {
        var failure: CURLMcode?
        while failure == nil, doWork() { failure = turn() }
        let neverBegun = failure.map { APIClientError.notSent(Exchange.failure($0)) } ?? .cancelled(sent: false)
        for transfer in mailbox.threadWillEnd() { transfer.finish(.failure(neverBegun)) }
        for exchange in exchanges.values {
            end(exchange.transfer) { .failure(failure.map($0.failure(of:)) ?? $0.cancellation) }
        }
        multi.close()
        mailbox.threadDidEnd()
    }

    /// Does the posted work. Returns false if the thread must end. This is a separate function, so that a sleeping
    /// thread retains no transfer.
    private func doWork() -> Bool {
        guard let work = mailbox.takeWork() else { return false }
        for transfer in work.arrivals { begin(transfer) }
        for transfer in work.resumptions { resume(transfer) }
        for transfer in work.cancellations { end(transfer) { .failure($0.cancellation) } }
        return true
    }

    private func begin(_ transfer: Transfer) {
        guard !transfer.isCancelled else { return transfer.finish(.failure(.cancelled(sent: false))) }
        do throws(APIClientError) {
            let exchange = try Exchange(transfer, handle: try pool.take())
            try exchange.add(to: multi)
            exchanges[ObjectIdentifier(transfer)] = exchange
            if let limit = connectionLimit.underWay(exchanges.count) { multi.keepConnections(limit) }
        } catch {
            transfer.finish(.failure(error))
        }
    }

    private func resume(_ transfer: Transfer) {
        guard let failure = exchanges[ObjectIdentifier(transfer)]?.resume() else { return }
        end(transfer) { $0.verdict(on: failure) }
    }

    /// Ends the transfer with the result of `verdict`. The exchange is removed from libcurl before it is released,
    /// since libcurl holds pointers to it. `verdict` is called before the removal, because the removal may reset
    /// libcurl's data about the exchange.
    private func end(_ transfer: Transfer, _ verdict: (Exchange) -> Result<APIResponse, APIClientError>) {
        guard let exchange = exchanges.removeValue(forKey: ObjectIdentifier(transfer)) else { return }
        let result = verdict(exchange)
        exchange.remove(from: multi)
        if case .success = result { pool.giveBack(exchange.handle) }
        transfer.finish(result)
        if exchanges.isEmpty, let limit = connectionLimit.atRest() { multi.keepConnections(limit) }
    }

    /// The longest poll in milliseconds. If a wake-up of the thread fails, the thread looks for work when the poll ends,
    /// so the work is late by at most this time and is not lost. It is long, because each end of a poll wakes a processor
    /// that may be asleep.
    private static let longestPoll: Int32 = 30_000

    /// Runs the transfers that can continue, then sleeps until a socket, a timer or a caller wakes it.
    /// - Returns: libcurl's error; nil if there was none.
    private func turn() -> CURLMcode? {
        var running: Int32 = 0
        let performed = curl_multi_perform(multi.pointer, &running)
        endFinished()
        guard performed == CURLM_OK else { return performed }
        // libcurl shortens the poll to its next timer, and a wake-up ends the poll.
        let polled = curl_multi_poll(multi.pointer, nil, 0, Self.longestPoll, nil)
        return polled == CURLM_OK ? nil : polled
    }

    private func endFinished() {
        var left: Int32 = 0
        var unreachable: Set<ServerAddress> = []
        while let news = curl_multi_info_read(multi.pointer, &left)?.pointee {
            guard news.msg == CURLMSG_DONE, let exchange = Exchange.of(news.easy_handle) else { continue }
            if news.data.result != CURLE_OK, !exchange.hasBegun {
                unreachable.insert(exchange.transfer.message.configuration.server)
            }
            end(exchange.transfer) { $0.verdict(on: news.data.result) }
        }
        // The restarts come last. Before them, the ends of all finished transfers must be read, so that no finished
        // transfer is restarted.
        if !unreachable.isEmpty { restartWaiting { unreachable.contains($0.configuration.server) } }
    }

    /// Restarts the requests that wait for another request's connection, each with its own connection, after a
    /// connection could not be established.
    /// - Parameter isMeant: returns whether a request is for a server whose connection failed.
    private func restartWaiting(_ isMeant: (OutgoingMessage) -> Bool) {
        for exchange in exchanges.values
        where exchange.mayWaitForOthers && !exchange.hasBegun && isMeant(exchange.transfer.message) {
            do throws(APIClientError) {
                try exchange.stopWaiting(multi)
            } catch {
                end(exchange.transfer) { _ in .failure(error) }
            }
        }
    }
}
