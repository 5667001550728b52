import Domain

package protocol LeaderHold: Sendable {
    func release()
}
