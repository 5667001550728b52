import MillwrightDomain
package import MillwrightScreenKit
package import MillwrightViews

extension Menu {
    /// Makes a menu that typed text narrows, as a search narrows the list of work orders.
    /// - Parameters:
    ///   - current: the choice that is selected at first; `nil` for the first one.
    ///   - name: returns the text of a choice.
    package init(title: StyledText, choices: [Choice], current: Choice?, narrowedBy name: (Choice) -> String) {
        let texts = choices.map(name)
        let folded = texts.map { FoldedText($0) }
        let search = ChoiceSearch(in: texts) { typed in
            let words = SearchWords(typed)
            return folded.map { words.match($0) }
        }
        self.init(title: title, choices: choices, current: current, search: search)
    }
}
