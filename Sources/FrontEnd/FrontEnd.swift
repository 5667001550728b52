// One import for a front end: the flows, and the words, formatters and parsers that they use.
@_exported public import MillwrightPresentation
@_exported public import MillwrightViews
