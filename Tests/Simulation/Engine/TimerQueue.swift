/// Closures to run later, in the order of their time. Closures of the same time run in the order they were added.
struct TimerQueue {
    typealias Body = () -> Void

    private struct Entry {
        let time: Int64
        let number: Int
        let body: Body

        func isBefore(_ other: Entry) -> Bool { (time, number) < (other.time, other.number) }
    }

    private var heap: [Entry] = []
    private var made = 0

    var nextTime: Int64? { heap.first?.time }

    mutating func add(at time: Int64, _ body: @escaping Body) {
        made += 1
        heap.append(Entry(time: time, number: made, body: body))
        var child = heap.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard heap[child].isBefore(heap[parent]) else { break }
            heap.swapAt(child, parent)
            child = parent
        }
    }

    mutating func removeFirst() -> Body {
        heap.swapAt(0, heap.count - 1)
        let first = heap.removeLast()
        var parent = 0
        while true {
            let left = 2 * parent + 1
            guard left < heap.count else { break }
            let right = left + 1
            let child = right < heap.count && heap[right].isBefore(heap[left]) ? right : left
            guard heap[child].isBefore(heap[parent]) else { break }
            heap.swapAt(child, parent)
            parent = child
        }
        return first.body
    }

    mutating func removeAll() { heap.removeAll(keepingCapacity: true) }
}
