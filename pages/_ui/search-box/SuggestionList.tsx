import { useEffect, useRef } from 'react'
import { suggestionFacts, type Suggestion, suggestionCount } from '#domain/search/suggestion.ts'
import { Icon } from '../Icon.tsx'
import * as styles from './SearchBox.css.ts'
import { visuallyHidden } from '#styles/layout.css.ts'

interface SuggestionListProps {
  /** Prefix for the ids of the list and its options. */
  fieldId: string
  suggestions: readonly Suggestion[]
  /** Index of the highlighted suggestion, -1 for none. */
  highlighted: number
  onChoose: (suggestion: Suggestion) => void
}

export const listId = (fieldId: string) => `${fieldId}-list`
export const optionId = (fieldId: string, index: number) => `${fieldId}-option-${index}`

/** The focus stays in the field, which handles the keys. */
export function SuggestionList(props: SuggestionListProps) {
  const { fieldId, suggestions, highlighted, onChoose } = props
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const option = suggestions[highlighted] && list.current?.children[highlighted]
    if (list.current) keepInView(list.current, option)
  }, [highlighted, suggestions])
  return (
    <div
      ref={list}
      id={listId(fieldId)}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be a combobox popup
      role="listbox"
      tabIndex={-1}
      aria-label="Suggestions"
      className={styles.suggestions}
      // Keeps the focus in the field: losing it closes the list before the click.
      onMouseDown={(event) => event.preventDefault()}
    >
      {suggestions.map((suggestion, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
        <div
          key={suggestion.url}
          id={optionId(fieldId, index)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element needs a select
          role="option"
          tabIndex={-1}
          aria-selected={index === highlighted}
          className={styles.option}
          onClick={() => onChoose(suggestion)}
        >
          <span className={styles.optionIcon} aria-hidden="true">
            {suggestion.emoji ?? <Icon name={suggestion.type === 'provider' ? 'clinic' : 'pin'} />}
          </span>
          <span className={styles.optionText}>
            <span className={styles.optionLabel}>{suggestion.label}</span>{' '}
            <span className={styles.optionFacts}>{suggestionFacts(suggestion)}</span>
          </span>
        </div>
      ))}
    </div>
  )
}

/** Scrolls the list only; `scrollIntoView` would also scroll the page. */
function keepInView(list: HTMLElement, option: Element | undefined): void {
  if (!(option instanceof HTMLElement)) {
    list.scrollTop = 0
    return
  }
  const top = option.offsetTop
  const bottom = top + option.offsetHeight
  if (top < list.scrollTop) list.scrollTop = top
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight
}

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
