import { TOASTS_ID } from '#domain/site/messages.ts'
import { stack } from '#styles/layout.css.ts'
import * as styles from './Toasts.css.ts'

/**
 * Where pages/_islands/toasts.ts shows toasts, in a corner or where this is. Both live regions stay, so
 * that new toasts are announced.
 */
export function Toasts({ isInFlow = false }: { isInFlow?: boolean }) {
  return (
    <div id={TOASTS_ID} className={isInFlow ? styles.inFlow : styles.corner}>
      <div role="alert" className={stack.xs} />
      <output className={stack.xs} />
    </div>
  )
}
