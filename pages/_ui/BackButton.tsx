import { navigate } from 'vike/client/router'
import { button } from './button.css.ts'
import { Icon } from './Icon.tsx'
import * as styles from './BackButton.css.ts'

/** Returns in the browser's history; where nothing of ours or of a referrer is there it opens `fallback`. */
export function BackButton({ fallback }: { fallback: string }) {
  const goBack = () => {
    if (hasPageBefore()) globalThis.history.back()
    else void navigate(fallback)
  }
  return (
    <button type="button" className={`${button()} ${styles.back}`} onClick={goBack}>
      <Icon name="back" />
      Back
    </button>
  )
}

/** A fresh tab has an empty page in its history, which nobody wants to see. */
function hasPageBefore(): boolean {
  if (globalThis.history.length < 2) return false
  if (document.referrer !== '' || !('navigation' in globalThis)) return true
  return globalThis.navigation.canGoBack
}
