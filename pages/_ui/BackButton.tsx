import { navigate } from 'vike/client/router'
import { button } from './button.css.ts'
import { Icon } from './Icon.tsx'
import * as styles from './BackButton.css.ts'

/** Returns in the browser's history; where there is none it opens `fallback`. */
export function BackButton({ fallback }: { fallback: string }) {
  const goBack = () => {
    if (globalThis.history.length > 1) globalThis.history.back()
    else void navigate(fallback)
  }
  return (
    <button type="button" className={`${button()} ${styles.back}`} onClick={goBack}>
      <Icon name="back" />
      Back
    </button>
  )
}
