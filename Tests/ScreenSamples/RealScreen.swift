import MillwrightScreenKit
import MillwrightScreens
package import MillwrightViews

/// A screen of the program in its states. Each display also has the screens from which the screen is opened.
package struct RealScreen: Sendable, CustomStringConvertible {
    package struct State: Sendable {
        package let name: String
        package let display: Display

        /// - Parameters:
        ///   - views: the open screens, the newest last.
        ///   - isOffline: whether the status line says that the server cannot be reached.
        init(_ name: String, _ views: [View], isOffline: Bool = false) {
            self.name = name
            var views = views
            let front = views.count - 1
            // Nobody is signed in on this screen.
            if views[front].id == "sign-in" {
                display = Display(views: views, status: StatusLine([]))
                return
            }
            views[front] = views[front].withKeysOfEveryScreen(isFirst: front == 0)
            display = Display(views: views, status: Plant.status(isOffline: isOffline))
        }
    }

    package let name: String
    package let states: [State]

    package var description: String { name }

    package static let all: [RealScreen] = [
        signIn, workOrders, workOrder, newWorkOrder, task, form, notes, photos, signature, timer, queue, conflict, undo,
        bin, status, palette,
    ]
}
