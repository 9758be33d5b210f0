import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

const STORED = 'admin-shortcuts'
const listeners = new Set<() => void>()

/**
 * Calls `onKey` for a single key pressed outside of fields and dialogs; it says whether it took the
 * key. They can be turned off (WCAG 2.1.4), which this browser remembers.
 */
export function useShortcuts(onKey: (key: string) => boolean) {
  const isOn = useSyncExternalStore(subscribe, readSetting, () => true)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (isTaken(event.target) || document.querySelector('dialog[open]') !== null) return
    if (onKey(event.key)) event.preventDefault()
  })
  useEffect(() => {
    if (!isOn) return undefined
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])
  return { isOn, turn: writeSetting }
}

function isTaken(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, select, textarea, [contenteditable]')
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Storage may be forbidden; then they are on. */
function readSetting(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'off'
  } catch {
    return true
  }
}

function writeSetting(isOn: boolean): void {
  try {
    localStorage.setItem(STORED, isOn ? 'on' : 'off')
  } catch {
    return
  }
  for (const notify of listeners) notify()
}
