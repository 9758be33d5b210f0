import { button } from '../button.css.ts'
import { Icon } from '../Icon.tsx'
import * as styles from './BackButton.css.ts'

/** Returns in the browser's history; without a page before this one it opens `fallback`. */
export function BackButton({ fallback }: { fallback: string }) {
  return (
    <button type="button" className={`${button()} ${styles.back}`} data-back={fallback}>
      <Icon name="back" />
      Back
    </button>
  )
}
