import { useEffect, useRef } from 'react'
import { suggestionFacts, type Suggestion } from '#domain/suggestion.ts'
import { Icon } from './Icon.tsx'
import * as styles from './SuggestionList.css.ts'

interface SuggestionListProps {
  /** Id of the field, of which the list's and the options' are made. */
  fieldId: string
  suggestions: readonly Suggestion[]
  /** Place of the highlighted entry, -1 for none. */
  highlighted: number
  onHighlight: (index: number) => void
  onChoose: (suggestion: Suggestion) => void
}

export const listId = (fieldId: string) => `${fieldId}-list`
export const optionId = (fieldId: string, index: number) => `${fieldId}-option-${index}`

/** The list under the search box; the focus stays in the field. */
export function SuggestionList(props: SuggestionListProps) {
  const { fieldId, suggestions, highlighted, onHighlight, onChoose } = props
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[highlighted]?.scrollIntoView({ block: 'nearest' })
  }, [highlighted])
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
          onMouseMove={() => index !== highlighted && onHighlight(index)}
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
