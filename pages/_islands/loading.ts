import { LOADING_ID, SEARCHING, type LoadingText } from '#domain/site/messages.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import * as styles from '../_document/LoadingStatus.css.ts'
import { element } from './dom.ts'

/** Shows a loading message in the page's status region; `null` removes it. */
export function showLoading(loading: LoadingText | null): void {
  const results = document.querySelector<HTMLElement>('[data-results]')
  const isNewSearch = loading === SEARCHING && results !== null
  // The results page shows its own message over the results.
  results?.setAttribute('aria-busy', String(isNewSearch))
  const status = document.getElementById(LOADING_ID)
  if (loading === null) {
    status?.replaceChildren()
    return
  }
  const { text, detail } = loading
  const detailNodes =
    detail === undefined ? [] : [' ', element('span', { class: styles.detail }, detail)]
  status?.replaceChildren(
    element(
      'span',
      { class: isNewSearch ? visuallyHidden : styles.text },
      element('span', {}, text),
      ...detailNodes,
    ),
  )
}

/** A page restored from the back-forward cache still shows the loading message. */
export function clearLoadingOnReturn(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) showLoading(null)
  })
}
