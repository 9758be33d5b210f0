import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { SEARCHING } from '#domain/site/messages.ts'
import { paths } from '#domain/site/paths.ts'
import { MAX_SEARCH_LENGTH } from '#domain/text/text-limit.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import { useSuggestions } from '#state/suggestions.ts'
import { showLoading } from '../../_islands/loading.ts'
import { button } from '../button.css.ts'
import {
  prepareForTyping,
  scrollToTopOnTouch,
  useOutsidePress,
  handleComboboxKey,
} from './combobox.ts'
import { Icon } from '../Icon.tsx'
import { listId, optionId, SuggestionList, SuggestionListStatus } from './SuggestionList.tsx'
import * as styles from './SearchBox.css.ts'
import * as atoms from '#styles/atoms.css.ts'

interface SearchBoxProps {
  initial?: string
  /** `compact` for the header: without a visible label, the button an icon. */
  look?: 'large' | 'compact'
}

const PLACEHOLDER = 'Search by city, zip code, or provider name...'
/** Fits into the header. */
const SHORT_PLACEHOLDER = 'City, ZIP or clinic'

/**
 * A plain GET form; JavaScript adds suggestions (ARIA Authoring Practices Guide: combobox with manual
 * selection).
 */
export function SearchBox({ initial = '', look = 'large' }: SearchBoxProps) {
  const id = useId()
  const box = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { shown, load, reopen, clear, highlight } = useSuggestions()
  /** Until the page is unloaded. */
  const [isBusy, setBusy] = useState(false)
  const isCompact = look === 'compact'
  const list = shown?.list ?? []
  const highlighted = shown?.highlighted ?? -1
  const isOpen = list.length > 0
  useOutsidePress(box, shown !== null, clear)
  useEffect(() => {
    // The visitor may have focused the field, and typed, before hydration.
    const { current } = field
    if (current === null || current !== document.activeElement) return
    if (current.value === current.defaultValue) {
      prepareForTyping(current)
      return
    }
    scrollToTopOnTouch(current)
    void load(current.value, 0)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, on hydration
  }, [])
  useEffect(() => {
    // The back-forward cache stored the page while it was busy.
    const onReturn = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false)
    addEventListener('pageshow', onReturn)
    return () => removeEventListener('pageshow', onReturn)
  }, [])
  const leave = (url: string) => {
    clear()
    setBusy(true)
    showLoading(SEARCHING)
    location.assign(url)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const text = field.current?.value.trim() ?? ''
    if (text !== '' && !isBusy) leave(paths.search({ q: text }))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    handleComboboxKey(event, {
      count: list.length,
      highlighted,
      isOpen: shown !== null,
      isEmpty: input.value === '',
      highlight,
      open: () => reopen(input.value),
      close: clear,
      clearText: () => {
        input.value = ''
      },
      choose: (index) => list[index] && leave(list[index].url),
    })
  }

  return (
    <search aria-label={isCompact ? 'Whole directory' : 'All providers'}>
      <form ref={box} action={paths.search()} className={styles.form} onSubmit={onSubmit}>
        <label className={isCompact ? visuallyHidden : atoms.label} htmlFor={id}>
          {isCompact ? 'Search all providers' : 'City, ZIP code, state, or provider name'}
        </label>
        <div className={styles.row}>
          <input
            ref={field}
            id={id}
            name="q"
            role="combobox"
            className={styles.field({ look })}
            placeholder={isCompact ? SHORT_PLACEHOLDER : PLACEHOLDER}
            defaultValue={initial}
            disabled={isBusy}
            maxLength={MAX_SEARCH_LENGTH}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId(id) : undefined}
            aria-activedescendant={highlighted < 0 ? undefined : optionId(id, highlighted)}
            onInput={(event) => void load(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onFocus={(event) => prepareForTyping(event.currentTarget)}
            onBlur={clear}
          />
          <button
            type="submit"
            className={`${button({ look: 'primary' })} ${styles.submit({ look })}`}
          >
            {isBusy ? <span className={styles.spinner} /> : <Icon name="search" />}
            <span className={isCompact ? visuallyHidden : styles.submitText}>Search</span>
          </button>
          {isOpen ? (
            <SuggestionList
              fieldId={id}
              suggestions={list}
              highlighted={highlighted}
              onChoose={({ url }) => leave(url)}
            />
          ) : null}
          <SuggestionListStatus shown={shown} />
        </div>
      </form>
    </search>
  )
}

/** The search box of the header. */
export function CompactSearchBox() {
  return <SearchBox look="compact" />
}
