import { LOADING_ID, type LoadingText } from '#domain/site/messages.ts'
import * as styles from '../_document/LoadingStatus.css.ts'
import { element } from './dom.ts'

/** Shows a loading message in the page's status region; `null` removes it. */
export function showLoading(loading: LoadingText | null): void {
  const status = document.getElementById(LOADING_ID)
  if (loading === null) {
    status?.replaceChildren()
    return
  }
  const { text, detail } = loading
  const detailNodes = detail === undefined ? [] : [' ', element('span', {}, detail)]
  status?.replaceChildren(
    element('span', { class: styles.text }, element('span', {}, text), ...detailNodes),
  )
}

const MESSAGE_MS = 6000

/** Shows a message in the same place for a while. */
export function showMessage(text: string): void {
  showLoading({ text })
  setTimeout(() => showLoading(null), MESSAGE_MS)
}

/** A page restored from the back-forward cache still shows the loading message. */
export function clearLoadingOnReturn(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) showLoading(null)
  })
}
