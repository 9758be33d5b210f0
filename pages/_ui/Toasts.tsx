import { useAtomValue, useSetAtom } from 'jotai'
import { closeToastAtom, toastsAtom, toastsHeldAtom, type Toast } from '#state/toasts.ts'
import { Icon } from './Icon.tsx'
import * as styles from './Toasts.css.ts'

/** Short messages in a corner; both regions are always in the document, so that they are announced. */
export function Toasts() {
  const toasts = useAtomValue(toastsAtom)
  const hold = useSetAtom(toastsHeldAtom)
  return (
    <div
      className={styles.corner}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <div role="alert" className={styles.region}>
        <ToastList toasts={toasts.filter(({ isError }) => isError)} />
      </div>
      <output className={styles.region}>
        <ToastList toasts={toasts.filter(({ isError }) => !isError)} />
      </output>
    </div>
  )
}

function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  const close = useSetAtom(closeToastAtom)
  const hold = useSetAtom(toastsHeldAtom)
  return toasts.map(({ id, title, text, isError }) => (
    <div key={id} className={styles.toast({ isError })}>
      <span className={styles.words}>
        <strong>{title}</strong>
        {text === undefined ? null : <span>{text}</span>}
      </span>
      <button
        type="button"
        className={styles.close}
        aria-label={`Close: ${title}`}
        onClick={() => {
          close(id)
          // What is gone loses neither focus nor pointer.
          hold(false)
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  ))
}
