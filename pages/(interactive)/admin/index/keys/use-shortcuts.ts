import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

const KEY = 'admin-shortcuts'
const listeners = new Set<() => void>()

/**
 * Calls `onKey` for keys pressed outside of fields and dialogs; it returns whether it handled the key.
 * The shortcuts can be turned off (WCAG 2.1.4), stored per browser.
 */
export function useShortcuts(onKey: (key: string) => boolean) {
  const isEnabled = useSyncExternalStore(subscribe, readSetting, () => true)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (isEditable(event.target) || document.querySelector('dialog[open]') !== null) return
    if (onKey(event.key)) event.preventDefault()
  })
  useEffect(() => {
    if (!isEnabled) return undefined
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isEnabled])
  return { isEnabled, setEnabled: writeSetting }
}

function isEditable(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, select, textarea, [contenteditable]')
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Defaults to on when the browser forbids storage. */
function readSetting(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

function writeSetting(isEnabled: boolean): void {
  try {
    localStorage.setItem(KEY, isEnabled ? 'on' : 'off')
  } catch {
    return
  }
  for (const notify of listeners) notify()
}
