import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { closeExpiredToastsAtom, closeToastAtom, toastsAtom, type Toast } from '#state/toasts.ts'
import { Icon } from './Icon.tsx'
import { stack } from '#styles/layout.css.ts'
import * as styles from './Toasts.css.ts'

const TICK_MS = 500

/** Both live regions stay mounted so that new toasts are announced. */
export function Toasts() {
  const toasts = useAtomValue(toastsAtom)
  const closeExpired = useSetAtom(closeExpiredToastsAtom)
  /** Auto-close pauses while a toast is hovered or focused. */
  const [isPaused, setPaused] = useState(false)
  const isTicking = toasts.length > 0 && !isPaused
  useEffect(() => {
    if (!isTicking) return undefined
    const timer = setInterval(closeExpired, TICK_MS)
    return () => clearInterval(timer)
  }, [isTicking, closeExpired])
  return (
    <div
      className={styles.corner}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <div role="alert" className={stack({ gap: 'xs' })}>
        <ToastList
          toasts={toasts.filter(({ isError }) => isError)}
          onClose={() => setPaused(false)}
        />
      </div>
      <output className={stack({ gap: 'xs' })}>
        <ToastList
          toasts={toasts.filter(({ isError }) => !isError)}
          onClose={() => setPaused(false)}
        />
      </output>
    </div>
  )
}

interface ToastListProps {
  toasts: readonly Toast[]
  /** A removed toast fires neither blur nor pointerleave. */
  onClose: () => void
}

function ToastList({ toasts, onClose }: ToastListProps) {
  const close = useSetAtom(closeToastAtom)
  return toasts.map(({ id, title, text, isError }) => (
    <div key={id} className={styles.toast({ isError })}>
      <span className={styles.text}>
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
