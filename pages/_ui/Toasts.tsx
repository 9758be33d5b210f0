import { TOASTS_ID } from '#domain/site/messages.ts'
import { stack } from '#styles/layout.css.ts'
import * as styles from './Toasts.css.ts'

/** Where pages/_islands/toasts.ts shows toasts. Both live regions stay, so that new toasts are announced. */
export function Toasts() {
  return (
    <div id={TOASTS_ID} className={styles.corner}>
      <div role="alert" className={stack({ gap: 'xs' })} />
      <output className={stack({ gap: 'xs' })} />
    </div>
  )
}
