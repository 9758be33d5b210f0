import { button } from '#ui/button.css.ts'
import { Icon } from '#ui/Icon.tsx'
import * as styles from './BackButton.css.ts'

/** Goes back in the browser's history; opens `fallback` when there is none. */
export function BackButton({ fallback }: { fallback: string }) {
  return (
    <button type="button" className={`${button()} ${styles.back}`} data-back={fallback}>
      <Icon name="back" />
      Back
    </button>
  )
}
