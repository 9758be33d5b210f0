import { suggestionCount } from '#domain/search/suggestion.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import * as styles from './SearchBox.css.ts'

interface SuggestionListStatusProps {
  /** `null` while the list is closed. */
  shown: { text: string; list: readonly unknown[] } | null
}

/** Announces the number of suggestions; "none" is also visible. */
export function SuggestionListStatus({ shown }: SuggestionListStatusProps) {
  if (shown?.list.length !== 0) {
    return <output className={visuallyHidden}>{shown && suggestionCount(shown.list.length)}</output>
  }
  return (
    <output className={styles.noSuggestions}>
      {suggestionCount(0)}. Press Search to look for “{shown.text}”.
    </output>
  )
}
