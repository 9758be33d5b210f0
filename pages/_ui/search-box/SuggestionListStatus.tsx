import { suggestionCount } from '#domain/search/suggestion.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import * as styles from './SuggestionList.css.ts'

interface SuggestionListStatusProps {
  /** `null` while no suggestions are wanted. */
  shown: { text: string; list: readonly unknown[] } | null
}

/** Announces how many suggestions came. That there are none is also seen. */
export function SuggestionListStatus({ shown }: SuggestionListStatusProps) {
  if (shown?.list.length !== 0) {
    return <output className={visuallyHidden}>{shown && suggestionCount(shown.list.length)}</output>
  }
  return (
    <output className={styles.nothing}>
      {suggestionCount(0)}. Press Search to look for “{shown.text}”.
    </output>
  )
}
