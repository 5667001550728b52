public import MillwrightFrontEnd

/// A failure that a screen shows as a message.
public typealias ScreenProblem = FlowProblem
