import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { closeOldToastsAtom, closeToastAtom, toastsAtom, type Toast } from '#state/toasts.ts'
import { Icon } from './Icon.tsx'
import * as styles from './Toasts.css.ts'

const TICK_MS = 500

/** Short messages in a corner; both regions are always in the document, so that they are announced. */
export function Toasts() {
  const toasts = useAtomValue(toastsAtom)
  const closeOld = useSetAtom(closeOldToastsAtom)
  /** The pointer or the keyboard is at a message, so none closes by itself. */
  const [isHeld, setHeld] = useState(false)
  const isTicking = toasts.length > 0 && !isHeld
  useEffect(() => {
    if (!isTicking) return undefined
    const timer = setInterval(closeOld, TICK_MS)
    return () => clearInterval(timer)
  }, [isTicking, closeOld])
  return (
    <div
      className={styles.corner}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div role="alert" className={styles.region}>
        <ToastList
          toasts={toasts.filter(({ isError }) => isError)}
          onClose={() => setHeld(false)}
        />
      </div>
      <output className={styles.region}>
        <ToastList
          toasts={toasts.filter(({ isError }) => !isError)}
          onClose={() => setHeld(false)}
        />
      </output>
    </div>
  )
}

interface ToastListProps {
  toasts: readonly Toast[]
  /** A closed message loses neither focus nor pointer. */
  onClose: () => void
}

function ToastList({ toasts, onClose }: ToastListProps) {
  const close = useSetAtom(closeToastAtom)
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
          onClose()
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  ))
}
