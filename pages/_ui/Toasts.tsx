import { TOASTS_ID } from '#domain/site/messages.ts'
import * as styles from './Toasts.css.ts'

/**
 * Where pages/_islands/toasts.ts shows a toast, in a corner or where this is. Both live regions stay, so
 * that a new toast is announced.
 */
export function Toasts({ isInFlow = false }: { isInFlow?: boolean }) {
  return (
    <div id={TOASTS_ID} className={isInFlow ? styles.inFlow : styles.corner}>
      <div role="alert" />
      <output />
    </div>
  )
}
