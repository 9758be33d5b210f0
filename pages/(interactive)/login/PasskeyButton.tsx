import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useSyncExternalStore } from 'react'
import { button } from '#ui/button.css.ts'

interface PasskeyButtonProps {
  /** Only origin where the passkeys work. */
  origin: string
  isBusy: boolean
  onPress: () => void
}

/** Appears once the browser is known to support passkeys here. */
export function PasskeyButton({ origin, isBusy, onPress }: PasskeyButtonProps) {
  const isUsable = useSyncExternalStore(
    neverChanges,
    () => browserSupportsWebAuthn() && location.origin === origin,
    () => false,
  )
  if (!isUsable) return null
  return (
    <button
      type="button"
      className={button({ width: 'full' })}
      aria-disabled={isBusy}
      onClick={onPress}
    >
      Sign in with a passkey
    </button>
  )
}

const neverChanges = () => () => undefined
