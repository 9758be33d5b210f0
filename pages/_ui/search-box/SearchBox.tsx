import { useEffect, useId, useRef, type FormEvent, type KeyboardEvent } from 'react'
import { paths } from '#domain/site/paths.ts'
import { MAX_SEARCH_LENGTH } from '#domain/search/text-limit.ts'
import { SITE_UNREACHED } from '#state/reachability.ts'
import { findSearchUrl, useSearchNavigation } from '#state/search-navigation.ts'
import { useSuggestions } from '#state/suggestions.ts'
import { button } from '../button.css.ts'
import { prepareForTyping, scrollToTopOnTouch, useOutsidePress } from './combobox-focus.ts'
import { pressComboboxKey } from './combobox-keys.ts'
import { Icon } from '../Icon.tsx'
import { listId, optionId, SuggestionList } from './SuggestionList.tsx'
import { SuggestionListStatus } from './SuggestionListStatus.tsx'
import * as styles from './SearchBox.css.ts'

interface SearchBoxProps {
  /** What stands in the field when the page arrives. */
  initial?: string
}

/**
 * The search of the whole directory: a plain GET form, with suggestions where JavaScript runs (the
 * combobox with manual selection of the ARIA Authoring Practices Guide).
 */
export function SearchBox({ initial = '' }: SearchBoxProps) {
  const id = useId()
  const box = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { shown, ask, reopen, clear, highlight } = useSuggestions()
  const { progress, leaveFor, forgetProblem } = useSearchNavigation()
  const isBusy = progress === 'busy'
  const list = shown?.list ?? []
  const highlighted = shown?.highlighted ?? -1
  const isOpen = list.length > 0
  useOutsidePress(box, shown !== null, clear)
  useEffect(() => {
    // The field was focused before hydration, and may already hold the first letters.
    const { current } = field
    if (current === null || current !== document.activeElement) return
    if (current.value === current.defaultValue) {
      prepareForTyping(current)
      return
    }
    scrollToTopOnTouch(current)
    void ask(current.value, 0)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the box starts to run
  }, [])
  useEffect(() => {
    // It was disabled meanwhile, which took the focus.
    if (progress === 'unreached') field.current?.focus()
  }, [progress])
  const leave = (target: string | Promise<string | undefined>) => {
    clear()
    void leaveFor(target)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = field.current?.value.trim() ?? ''
    if (text !== '' && !isBusy) leave(findSearchUrl(text))
  }
  const pressKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    pressComboboxKey(event, {
      count: list.length,
      highlighted,
      isOpen: shown !== null,
      highlight,
      open: () => reopen(input.value),
      close: clear,
      empty: () => {
        input.value = ''
      },
      choose: (index) => list[index] && leave(list[index].url),
    })
  }

  return (
    <search aria-label="All providers">
      <form ref={box} action={paths.search()} className={styles.form} onSubmit={submit}>
        <label className={styles.label} htmlFor={id}>
          City, ZIP code, state, or provider name
        </label>
        <div className={styles.row}>
          <input
            ref={field}
            id={id}
            name="q"
            type="text"
            role="combobox"
            className={styles.field}
            placeholder="Search by city, zip code, or provider name..."
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
            onInput={(event) => {
              forgetProblem()
              void ask(event.currentTarget.value)
            }}
            onKeyDown={pressKey}
            onFocus={(event) => prepareForTyping(event.currentTarget)}
            onBlur={clear}
          />
          <button type="submit" className={`${button({ look: 'primary' })} ${styles.submit}`}>
            {isBusy ? <span className={styles.spinner} /> : <Icon name="search" />}
            <span className={styles.submitText}>Search</span>
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
        {progress === 'unreached' ? (
          <p role="alert" className={styles.problem}>
            {SITE_UNREACHED}
          </p>
        ) : null}
      </form>
    </search>
  )
}
