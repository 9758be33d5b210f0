import { useEffect, useRef } from 'react'
import { suggestionFacts, type Suggestion } from '#domain/search/suggestion.ts'
import { Icon } from '../Icon.tsx'
import * as styles from './SuggestionList.css.ts'

interface SuggestionListProps {
  /** Id of the field, of which the list's and the options' are made. */
  fieldId: string
  suggestions: readonly Suggestion[]
  /** Place of the highlighted entry, -1 for none. */
  highlighted: number
  onChoose: (suggestion: Suggestion) => void
}

export const listId = (fieldId: string) => `${fieldId}-list`
export const optionId = (fieldId: string, index: number) => `${fieldId}-option-${index}`

/** The list under the search box; the focus stays in the field. */
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
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select shows no list under a field
      role="listbox"
      tabIndex={-1}
      aria-label="Suggestions"
      className={styles.list}
      // A press would take the focus out of the field, which closes the list before the click.
      onMouseDown={(event) => event.preventDefault()}
    >
      {suggestions.map((suggestion, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field takes the keys
        <div
          key={suggestion.url}
          id={optionId(fieldId, index)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option stands in a select only
          role="option"
          tabIndex={-1}
          aria-selected={index === highlighted}
          className={styles.option}
          onClick={() => onChoose(suggestion)}
        >
          <span className={styles.sign} aria-hidden="true">
            {suggestion.emoji ?? <Icon name={suggestion.type === 'provider' ? 'clinic' : 'pin'} />}
          </span>
          <span className={styles.text}>
            <span className={styles.label}>{suggestion.label}</span>{' '}
            <span className={styles.facts}>{suggestionFacts(suggestion)}</span>
          </span>
        </div>
      ))}
    </div>
  )
}

/** Unlike `scrollIntoView` it leaves the page where it is. */
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
