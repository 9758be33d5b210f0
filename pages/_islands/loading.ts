import { type LoadingText, SEARCHING, LOADING_ID } from '#domain/site/messages.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import * as styles from '../_document/LoadingStatus.css.ts'
import { element } from './dom.ts'

/** Says in the page's status region that something loads; `null` when nothing does any more. */
export function showLoading(loading: LoadingText | null): void {
  const results = document.querySelector<HTMLElement>('[data-results]')
  const isSearchAgain = loading === SEARCHING && results !== null
  // The results page has its own sign in the place of its results.
  results?.setAttribute('aria-busy', String(isSearchAgain))
  const status = document.getElementById(LOADING_ID)
  if (loading === null) {
    status?.replaceChildren()
    return
  }
  const { text, detail } = loading
  const words = detail === undefined ? [] : [' ', element('span', { class: styles.detail }, detail)]
  status?.replaceChildren(
    element(
      'span',
      { class: isSearchAgain ? visuallyHidden : styles.text },
      element('span', {}, text),
      ...words,
    ),
  )
}

/** A page that comes back from the browser's cache was put there while it was leaving. */
export function forgetLoadingOnReturn(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) showLoading(null)
  })
}
